import { X } from 'lucide-react'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

const { images: words } = adminProductFormTexts

export function UploadList({ uploads: { all, dismiss } }: { uploads: Uploads }) {
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
