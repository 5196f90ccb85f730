import { useState } from 'react'
import { limits } from '#domain/shared/limits.ts'
import { adminSupportTexts as texts } from '#domain/text/admin/support.ts'
import { FileDrop } from '#ui/file-drop.tsx'

export function PhotoPicker({ onChange }: { onChange: (hasPhotos: boolean) => void }) {
  const [names, setNames] = useState<string[]>([])
  return (
    <div className="grid gap-2">
      <FileDrop
        name="photos"
        multiple
        accept="image/*"
        label={texts.photos.add}
        hint={texts.photos.limits(limits.photos)}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          setNames(files.map(({ name }) => name))
          onChange(files.length > 0)
        }}
      />
      {names.length > 0 && (
        <p role="status" className="text-sm wrap-anywhere text-muted">
          {texts.photos.chosen(names.join(', '))}
        </p>
      )}
    </div>
  )
}
