import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#shared/limits.ts'
import type { ImageDraft } from '../../rules/product-draft.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { AddImageDialog } from './add-image-dialog.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { ImageList } from './image-list.tsx'
import type { RowList } from './use-row-list.ts'
import { useUploads, type Upload, type Uploads } from './use-uploads.ts'
import { ProgressBar } from '#ui/progress.tsx'
import { Field, TextInput } from '#ui/field.tsx'

const { images: words } = adminProductFormTexts

type Props = {
  list: RowList<ImageDraft>
  company_id: string
  getFieldError: ProductFormProps['getFieldError']
  mayEdit: boolean
}

export function ImagesCard({ list, company_id, getFieldError, mayEdit }: Props) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { rows } = list
  const uploads = useUploads((image) => list.add(image))
  const isFull = rows.length + uploads.pendingCount >= limits.images
  return (
    <Card
      title={words.title}
      aside={
        <Button
          variant="secondary"
          size="small"
          disabled={isFull}
          onClick={() => setIsDialogOpen(true)}
        >
          <ImagePlus aria-hidden="true" strokeWidth={1.75} />
          {words.add}
        </Button>
      }
    >
      <div role="group" aria-label={words.title} className="grid gap-4">
        <ImageList
          list={list}
          company_id={company_id}
          getFieldError={getFieldError}
          mayEdit={mayEdit}
        />
        <UploadList uploads={uploads} />
        <FileDrop
          label={words.drop}
          hint={isFull ? words.tooMany(limits.images) : words.dropHint}
          multiple
          accept="image/*"
          disabled={isFull}
          onChange={({ currentTarget }) => {
            uploads.start([...(currentTarget.files ?? [])].slice(0, limits.images - rows.length))
            currentTarget.value = ''
          }}
        />
        <NoScriptImageFields index={rows.length} />
      </div>
      <AddImageDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onAdd={(image) => list.add(image)}
      />
    </Card>
  )
}

function UploadList({ uploads: { all, dismiss } }: { uploads: Uploads }) {
  if (all.length === 0) return null
  return (
    <ul className="grid gap-2">
      {all.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
    </ul>
  )
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, progress, error } = upload
  if (error === null) {
    return (
      <li className="grid gap-1.5 text-sm">
        <span className="truncate">{name}</span>
        <ProgressBar done={progress} label={words.progress(name)} />
      </li>
    )
  }
  return (
    <li className="notice notice-bad flex items-start justify-between gap-3">
      <div role="alert" className="min-w-0 text-sm">
        <p className="truncate font-medium">{name}</p>
        <p>{error}</p>
      </div>
      <IconButton
        size="small"
        label={words.dismiss(name)}
        icon={<X aria-hidden="true" strokeWidth={1.75} />}
        onClick={onDismiss}
      />
    </li>
  )
}

/** Fields for one more image URL, for browsers without JavaScript, where the dialog cannot open. */
function NoScriptImageFields({ index }: { index: number }) {
  return (
    <noscript>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.url} hint={words.urlHint}>
          <TextInput type="url" name={`images.${index}.url`} />
        </Field>
        <Field label={words.altText}>
          <TextInput name={`images.${index}.alt_text`} />
        </Field>
      </div>
    </noscript>
  )
}
