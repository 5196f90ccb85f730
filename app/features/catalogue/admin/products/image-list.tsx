import type { ImageDraft } from '../../rules/product-draft.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { DragArea, DragHandle } from '#shell/admin/dragging/drag-area.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import type { RowList } from './use-row-list.ts'
import { ImageDown, Trash2 } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { toPictureFile } from '#shared/picture.ts'
import { to } from '#shared/paths/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { IconButton } from '#ui/button.tsx'

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

type ImageRowProps = {
  index: number
  company_id: string
  image: ImageDraft
  error: string | undefined
  onAltText: (alt_text: string) => void
  onRemove: () => void
}

function ImageRow({ index, company_id, image, error, onAltText, onRemove }: ImageRowProps) {
  return (
    <div className="image-row">
      <input type="hidden" name={`images.${index}.id`} value={image.id} />
      <input type="hidden" name={`images.${index}.url`} value={image.url} />
      <DragHandle name={words.image(index + 1)} />
      <Thumbnail company_id={company_id} image={image} />
      <div className="grid min-w-0 grow content-center gap-1.5">
        <Field label={words.altTextOf(index + 1)} error={error}>
          <TextInput
            name={`images.${index}.alt_text`}
            value={image.alt_text}
            maxLength={limits.altText}
            placeholder={words.altTextHint}
            onChange={(event) => onAltText(event.currentTarget.value)}
          />
        </Field>
        <p className="flex min-w-0 items-center gap-2 text-xs text-muted">
          {index === 0 && <Badge tone="info">{words.first}</Badge>}
          {!image.picture && <span className="truncate">{`${words.fetched}: ${image.url}`}</span>}
        </p>
      </div>
      <IconButton
        label={words.remove(index + 1)}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
        className="self-center text-muted"
        onClick={onRemove}
      />
    </div>
  )
}

function Thumbnail({ company_id, image: { picture } }: { company_id: string; image: ImageDraft }) {
  return (
    <span className="image-thumbnail">
      {picture ? (
        <img
          src={to.admin.picture(
            company_id,
            toPictureFile({ sha256: picture.sha256, width: 160, format: 'webp' }),
          )}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <ImageDown aria-hidden="true" strokeWidth={1.5} className="size-6 text-muted" />
      )}
    </span>
  )
}
