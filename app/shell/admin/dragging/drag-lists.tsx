import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type ReactNode,
  type RefObject,
  use,
  useRef,
  type SyntheticEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { NonceContext } from '#ui/nonce-context.ts'
import { GripVertical } from 'lucide-react'
import { adminSortableRowsTexts as texts } from '#shared/text/admin/sortable-rows.ts'

type Props = {
  area: RefObject<HTMLElement | null>
  lists: readonly DragList[]
  onDrop: OnDrop
  onReady: () => void
}

/**
 * Connects the lists in the area with the library. Its components render nothing here, so the rows keep their
 * elements, focus and pointer when it is loaded.
 */
export function DragLists({ area, lists, onDrop, onReady }: Props) {
  const ready = useEffectEvent(onReady)
  useEffect(() => ready(), [])
  const find = (name: string, id: string) =>
    area.current?.querySelector<HTMLElement>(`[${name}="${CSS.escape(id)}"]`) ?? null
  return (
    <DragDropContext nonce={readStyleNonce()} onDragEnd={(result) => reportDrop(result, onDrop)}>
      {lists.map(({ id, rows }) => (
        <Droppable key={id} droppableId={id} type={id}>
          {({ innerRef, droppableProps, placeholder }) => (
            <>
              <Connection
                find={() => find('data-drag-list', id)}
                connect={(list) => {
                  innerRef(list)
                  setElementProps(list, droppableProps)
                }}
              />
              {rows.map((row, at) => (
                <Draggable
                  key={row}
                  draggableId={row}
                  index={at}
                  // The drag handle is a button, which the library would otherwise refuse to drag by.
                  disableInteractiveElementBlocking
                >
                  {(drag, { isDragging }) => (
                    <Connection
                      find={() => find('data-drag-row', row)}
                      connect={(element) => {
                        drag.innerRef(element)
                        setElementProps(element, drag.draggableProps)
                        element.toggleAttribute('data-dragging', isDragging)
                        const handle = element.querySelector<HTMLElement>('[data-drag-handle]')
                        if (handle) setElementProps(handle, drag.dragHandleProps ?? {})
                      }}
                    />
                  )}
                </Draggable>
              ))}
              <InsideList list={find('data-drag-list', id)}>{placeholder}</InsideList>
            </>
          )}
        </Droppable>
      ))}
    </DragDropContext>
  )
}

type ConnectionProps = {
  find: () => HTMLElement | null
  connect: (element: HTMLElement) => void
}

function Connection({ find, connect }: ConnectionProps) {
  // After every render: the library gives new properties while a row is dragged.
  useLayoutEffect(() => {
    const element = find()
    if (element) connect(element)
  })
  return null
}

function InsideList({ list, children }: { list: HTMLElement | null; children: ReactNode }) {
  return list && createPortal(children, list)
}

function reportDrop({ draggableId, source, destination }: DropResult, onDrop: OnDrop): void {
  if (!destination) return
  const from = { list: source.droppableId, at: source.index }
  const to = { list: destination.droppableId, at: destination.index }
  if (from.list !== to.list || from.at !== to.at) onDrop(draggableId, from, to)
}

/** Ids as in data-drag-list, and in data-drag-row in the order of the list. */
export type DragList = { id: string; rows: readonly string[] }

type ListPosition = { list: string; at: number }

/** Positions are zero-based. */
export type OnDrop = (id: string, from: ListPosition, to: ListPosition) => void

/** Sets the properties that React would set on an element, which has no style of its own. */
function setElementProps(element: HTMLElement, props: object): void {
  for (const [name, value] of Object.entries(props)) {
    if (name === 'style') setStyle(element, value ?? {})
    else if (name.startsWith('on')) Reflect.set(element, name.toLowerCase(), value ?? null)
    else element.setAttribute(name, String(value))
  }
}

const withoutUnit = ['opacity', 'zIndex']

function setStyle(element: HTMLElement, style: object): void {
  element.removeAttribute('style')
  for (const [name, value] of Object.entries(style)) {
    const isLength = typeof value === 'number' && !withoutUnit.includes(name)
    Reflect.set(element.style, name, isLength ? `${value}px` : (value ?? ''))
  }
}

const name = 'styling-key'

/** Requests a CSP that permits style elements with the nonce, and stores the nonce for the browser. */
export function StyleNonce() {
  return <meta name={name} content="styling" nonce={use(NonceContext)} suppressHydrationWarning />
}

/** Empty on the server. Browsers hide the nonce from the serialised page, so only scripts can read it. */
function readStyleNonce(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.nonce ?? ''
}

/** Holds what is pressed on a drag handle while the library is loaded, and repeats it afterwards. */
export function usePressesBeforeLoad() {
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
