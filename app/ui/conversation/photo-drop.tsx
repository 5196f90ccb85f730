import { useState } from 'react'
import { limits } from '#shared/limits.ts'
import { FileDrop } from '#ui/file-drop.tsx'

type Props = {
  texts: { add: string; limits: (most: number) => string; chosen: (names: string) => string }
  onChange: (hasPhotos: boolean) => void
}

/** Photos that are sent together with the form. */
export function PhotoDrop({ texts, onChange }: Props) {
  const [names, setNames] = useState<string[]>([])
  return (
    <div className="grid gap-2">
      <FileDrop
        name="photos"
        multiple
        accept="image/*"
        label={texts.add}
        hint={texts.limits(limits.photos)}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          setNames(files.map(({ name }) => name))
          onChange(files.length > 0)
        }}
      />
      {names.length > 0 && (
        <p role="status" className="text-sm wrap-anywhere text-muted">
          {texts.chosen(names.join(', '))}
        </p>
      )}
    </div>
  )
}
