import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { ImageDown, Trash2 } from 'lucide-react'
import { limits } from '#domain/limits.ts'
import { pictureFile } from '#domain/picture.ts'
import { to } from '#domain/paths.ts'
import type { ImageDraft } from '#domain/product-draft.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DragHandle } from '../dragging/drag-handle.tsx'

const { images: words } = adminProductFormWords

type Props = {
  at: number
  company_id: string
  image: ImageDraft
  handle: DraggableProvidedDragHandleProps | null
  fault: string | undefined
  onAltText: (alt_text: string) => void
  onRemove: () => void
}

export function ImageRow({ at, company_id, image, handle, fault, onAltText, onRemove }: Props) {
  return (
    <div className="image-row">
      <input type="hidden" name={`images.${at}.id`} value={image.id} />
      <input type="hidden" name={`images.${at}.url`} value={image.url} />
      <DragHandle handle={handle} name={words.image(at + 1)} />
      <Thumbnail company_id={company_id} image={image} />
      <div className="grid min-w-0 grow content-center gap-1.5">
        <Field label={words.altTextOf(at + 1)} error={fault}>
          <TextInput
            name={`images.${at}.alt_text`}
            value={image.alt_text}
            maxLength={limits.altText}
            placeholder={words.altTextHint}
            onChange={(event) => onAltText(event.currentTarget.value)}
          />
        </Field>
        <p className="flex min-w-0 items-center gap-2 text-xs text-muted">
          {at === 0 && <Badge tone="info">{words.first}</Badge>}
          {!image.picture && <span className="truncate">{`${words.fetched}: ${image.url}`}</span>}
        </p>
      </div>
      <IconButton
        label={words.remove(at + 1)}
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
            pictureFile({ sha256: picture.sha256, width: 160, format: 'webp' }),
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
