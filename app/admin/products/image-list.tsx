import { Draggable, Droppable } from '@hello-pangea/dnd'
import type { ImageDraft } from '#domain/product-draft.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { DragArea } from '../dragging/drag-area.tsx'
import type { FormView } from './form-view.ts'
import { ImageRow } from './image-row.tsx'
import type { List } from './use-list.ts'

const { images: words } = adminProductFormWords

type Props = {
  list: List<ImageDraft>
  company_id: string
  faultOf: FormView['faultOf']
  mayEdit: boolean
}

export function ImageList({ list, company_id, faultOf, mayEdit }: Props) {
  if (list.rows.length === 0) return null
  return (
    <DragArea onDrop={(_, from, to) => list.move(from.at, to.at)}>
      <Droppable droppableId="images">
        {({ innerRef, droppableProps, placeholder }) => (
          <ol ref={innerRef} {...droppableProps} aria-label={words.order}>
            {list.rows.map(({ key, row }, at) => (
              <Draggable
                key={key}
                draggableId={`image-${key}`}
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
                    <ImageRow
                      at={at}
                      company_id={company_id}
                      image={row}
                      handle={drag.dragHandleProps}
                      fault={faultOf(`images.${at}.url`) ?? faultOf(`images.${at}.alt_text`)}
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
