import { Draggable, Droppable } from '@hello-pangea/dnd'
import type { NavigationItem } from '#domain/navigation.ts'
import { adminNavigationWords as words } from '#domain/text/admin/navigation.ts'
import { ItemRow } from './item-row.tsx'

type Props = {
  items: readonly NavigationItem[]
  mayEdit: boolean
  /** By the name of the field, such as items.0.href. */
  faultOf: (field: string) => string | undefined
  onWrite: (at: number) => void
  onRemove: (at: number) => void
}

/** The menu's own items, to be put in order by hand. */
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
              // What a row is taken by is a button.
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

// No address stands there twice, unless somebody sent it so.
function keyOf(items: readonly NavigationItem[], at: number): string {
  const href = items[at]?.href ?? ''
  const before = items.slice(0, at).filter((item) => item.href === href)
  return `${href} ${before.length}`
}
