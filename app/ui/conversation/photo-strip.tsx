import { useState } from 'react'
import type { LivePhoto } from '#features/support/rules/live-message.ts'
import type { PhotoSize } from '#shared/paths/parts.ts'
import { Dialog } from '#ui/dialog.tsx'

export type PhotoSource = {
  getHref: (id: string, size?: PhotoSize) => string
  /** Without a text for closing, photos open in a new tab instead of a dialog. */
  texts: { photo: (number: number) => string; close?: string }
}

type Props = PhotoSource & { photos: readonly LivePhoto[] }

/** Without scripts, thumbnails open in a page of their own. */
export function PhotoStrip({ photos, getHref, texts: { photo, close } }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  const shown = opened === null ? undefined : photos[opened]
  if (photos.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id, width, height }, index) => (
          <li key={id}>
            <a
              href={getHref(id)}
              {...(close ? { 'data-in-place': '' } : { target: '_blank', rel: 'noreferrer' })}
              className="photo-small"
              onClick={(event) => {
                if (!close || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setOpened(index)
              }}
            >
              <img
                src={getHref(id, 'small')}
                alt={photo(index + 1)}
                width={width}
                height={height}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {close && (
        <Dialog
          isOpen={shown !== undefined}
          onClose={() => setOpened(null)}
          title={photo((opened ?? 0) + 1)}
          closeLabel={close}
          isWide
        >
          {shown && (
            <img
              src={getHref(shown.id)}
              alt=""
              width={shown.width}
              height={shown.height}
              className="mx-auto h-auto max-h-[75dvh] w-auto max-w-full"
            />
          )}
        </Dialog>
      )}
    </>
  )
}
