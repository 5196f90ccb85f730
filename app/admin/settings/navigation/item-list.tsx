import { Draggable, Droppable } from '@hello-pangea/dnd'
import type { NavigationItem } from '#domain/navigation.ts'
import { adminNavigationWords as words } from '#domain/text/admin/navigation.ts'
import { ItemRow } from './item-row.tsx'

type Props = {
  items: readonly NavigationItem[]
  mayEdit: boolean
  /** By field name, e.g. items.0.href. */
  faultOf: (field: string) => string | undefined
  onWrite: (at: number) => void
  onRemove: (at: number) => void
}

export function ItemList({ items, mayEdit, faultOf, onWrite, onRemove }: Props) {
  return (
    <Droppable droppableId="navigation">
      {({ innerRef, droppableProps, placeholder }) => (
        <ol ref={innerRef} {...droppableProps} aria-label={words.list} className="navigation-list">
          {items.map((item, at) => (
            <Draggable
              key={keyOf(items, at)}
              draggableId={keyOf(items, at)}
              index={at}
              isDragDisabled={!mayEdit}
              // The drag handle is a button.
              disableInteractiveElementBlocking
            >
              {(drag, { isDragging }) => (
                <li
                  ref={drag.innerRef}
                  {...drag.draggableProps}
                  data-dragging={isDragging || undefined}
                  className="drag-row"
                >
                  <ItemRow
                    item={item}
                    at={at}
                    total={items.length}
                    handle={drag.dragHandleProps}
                    mayEdit={mayEdit}
                    faultOf={(field) => faultOf(`items.${at}.${field}`)}
                    onWrite={() => onWrite(at)}
                    onRemove={() => onRemove(at)}
                  />
                </li>
              )}
            </Draggable>
          ))}
          {placeholder}
        </ol>
      )}
    </Droppable>
  )
}

// The form never lists an href twice, but a crafted submission can.
function keyOf(items: readonly NavigationItem[], at: number): string {
  const href = items[at]?.href ?? ''
  const before = items.slice(0, at).filter((item) => item.href === href)
  return `${href} ${before.length}`
}
