import type { ImageDraft } from '../../rules/product-draft.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { DragArea } from '#shell/admin/dragging/drag-area.tsx'
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
    <DragArea
      lists={mayEdit ? [{ id: 'images', rows: list.rows.map(({ key }) => toRowId(key)) }] : []}
      onDrop={(_, from, to) => list.move(from.at, to.at)}
    >
      <ol data-drag-list="images" aria-label={words.order}>
        {list.rows.map(({ key, row }, index) => (
          <li key={key} data-drag-row={toRowId(key)} className="drag-row">
            <ImageRow
              index={index}
              company_id={company_id}
              image={row}
              error={
                getFieldError(`images.${index}.url`) ?? getFieldError(`images.${index}.alt_text`)
              }
              onAltText={(alt_text) => list.change(key, { alt_text })}
              onRemove={() => list.remove(key)}
            />
          </li>
        ))}
      </ol>
    </DragArea>
  )
}

function toRowId(key: number): string {
  return `image-${key}`
}
