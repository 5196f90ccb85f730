import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { type DragList, type OnDrop, type DragLists, usePressesBeforeLoad } from './drag-lists.tsx'

type Props = {
  /** Without lists nothing can be dragged. */
  lists: readonly DragList[]
  onDrop: OnDrop
  children: ReactNode
}

/** The lists are plain elements; the library is loaded when a pointer or the focus first reaches them. */
export function DragArea({ lists, onDrop, children }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const [Lists, setLists] = useState<ComponentType<Parameters<typeof DragLists>[0]> | null>(null)
  const presses = usePressesBeforeLoad()
  const load = () => {
    if (Lists || lists.length === 0) return
    // A failed load is repeated at the next sign.
    import('./drag-lists.tsx').then(
      (module) => setLists(() => module.DragLists),
      () => {},
    )
  }
  return (
    <div
      ref={area}
      className="contents"
      onPointerOver={load}
      onFocus={load}
      {...(!Lists && lists.length > 0 && presses.handlers)}
    >
      {children}
      {Lists && <Lists area={area} lists={lists} onDrop={onDrop} onReady={presses.repeat} />}
    </div>
  )
}
