import { Draggable, Droppable } from '@hello-pangea/dnd'
import type { NavigationItem } from '#domain/stores/navigation.ts'
import { adminNavigationTexts as texts } from '#domain/text/admin/navigation.ts'
import { ItemRow } from './item-row.tsx'

type Props = {
  items: readonly NavigationItem[]
  mayEdit: boolean
  /** By field name, e.g. items.0.href. */
  getFieldError: (field: string) => string | undefined
  onEditContent: (index: number) => void
  onRemove: (index: number) => void
}

export function ItemList({ items, mayEdit, getFieldError, onEditContent, onRemove }: Props) {
  return (
    <Droppable droppableId="navigation">
      {({ innerRef, droppableProps, placeholder }) => (
        <ol ref={innerRef} {...droppableProps} aria-label={texts.list} className="navigation-list">
          {items.map((item, index) => (
            <Draggable
              key={getItemKey(items, index)}
              draggableId={getItemKey(items, index)}
              index={index}
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
                    index={index}
                    total={items.length}
                    handle={drag.dragHandleProps}
                    mayEdit={mayEdit}
                    getFieldError={(field) => getFieldError(`items.${index}.${field}`)}
                    onEditContent={() => onEditContent(index)}
                    onRemove={() => onRemove(index)}
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
function getItemKey(items: readonly NavigationItem[], index: number): string {
  const href = items[index]?.href ?? ''
  const duplicates = items.slice(0, index).filter((item) => item.href === href)
  return `${href} ${duplicates.length}`
}
