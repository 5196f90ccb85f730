import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd'
import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { readStyleNonce } from './style-nonce.tsx'

/** Ids as in data-drag-list, and in data-drag-row in the order of the list. */
export type DragList = { id: string; rows: readonly string[] }

type ListPosition = { list: string; at: number }

/** Positions are zero-based. */
export type OnDrop = (id: string, from: ListPosition, to: ListPosition) => void

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
