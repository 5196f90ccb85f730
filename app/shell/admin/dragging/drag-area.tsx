import { useRef, useState, type ComponentType, type ReactNode, type SyntheticEvent } from 'react'
import { GripVertical } from 'lucide-react'
import { adminSortableRowsTexts as texts } from '#shared/text/admin/sortable-rows.ts'
import type { DragList, DragLists, OnDrop } from './drag-lists.tsx'

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

/** Holds what is pressed on a drag handle while the library is loaded, and repeats it afterwards. */
function usePressesBeforeLoad() {
  const held = useRef<{ target: Element; event: Event }[]>([])

  function hold({ target, nativeEvent }: SyntheticEvent): void {
    if (!(target instanceof Element) || !target.closest('[data-drag-handle]')) return
    held.current.push({ target, event: nativeEvent })
  }

  function holdPointer(event: SyntheticEvent): void {
    hold(event)
    const release = () => (held.current = [])
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true })
  }

  function repeat(): void {
    const presses = held.current
    held.current = []
    for (const { target, event } of presses) target.dispatchEvent(event)
  }

  return {
    handlers: { onMouseDown: holdPointer, onTouchStart: holdPointer, onKeyDown: hold },
    repeat,
  }
}

/** Handle for dragging a row; the space bar picks it up and the arrow keys move it. */
export function DragHandle({ name }: { name: string }) {
  return (
    <button
      type="button"
      data-drag-handle=""
      aria-label={texts.drag(name)}
      className="button button-quiet button-icon button-small flex-none cursor-grab text-muted"
    >
      <GripVertical aria-hidden="true" strokeWidth={1.75} />
    </button>
  )
}
