import { Draggable, Droppable } from '@hello-pangea/dnd'
import type { ImageDraft } from '#domain/catalogue/product-draft.ts'
import { adminProductFormTexts } from '#domain/text/admin/product-form.ts'
import { DragArea } from '../dragging/drag-area.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { ImageRow } from './image-row.tsx'
import type { RowList } from './use-row-list.ts'

const { images: words } = adminProductFormTexts

type Props = {
  list: RowList<ImageDraft>
  company_id: string
  getFieldError: ProductFormProps['getFieldError']
  mayEdit: boolean
}

export function ImageList({ list, company_id, getFieldError, mayEdit }: Props) {
  if (list.rows.length === 0) return null
  return (
    <DragArea onDrop={(_, from, to) => list.move(from.at, to.at)}>
      <Droppable droppableId="images">
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} aria-label={words.order}>
            {list.rows.map(({ key, row }, index) => (
              <Draggable
                key={key}
                draggableId={`image-${key}`}
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
                    <ImageRow
                      index={index}
                      company_id={company_id}
                      image={row}
                      handle={drag.dragHandleProps}
                      error={
                        getFieldError(`images.${index}.url`) ??
                        getFieldError(`images.${index}.alt_text`)
                      }
                      onAltText={(alt_text) => list.change(key, { alt_text })}
                      onRemove={() => list.remove(key)}
                    />
                  </li>
                )}
              </Draggable>
            ))}
            {placeholder}
          </ol>
        )}
      </Droppable>
    </DragArea>
  )
}
