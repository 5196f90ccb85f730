import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#shared/limits.ts'
import type { ImageDraft } from '../../rules/product-draft.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { AddImageDialog } from './add-image-dialog.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { ImageList } from './image-list.tsx'
import { NoScriptImageFields } from './no-script-image-fields.tsx'
import { UploadList } from './upload-list.tsx'
import type { RowList } from './use-row-list.ts'
import { useUploads } from './use-uploads.ts'

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
