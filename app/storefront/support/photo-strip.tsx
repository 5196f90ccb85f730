import { useState } from 'react'
import type { LivePhoto } from '#domain/support/live-message.ts'
import type { PhotoSize } from '#domain/paths/parts.ts'
import type { SupportTexts } from '#domain/text/support.ts'
import { Dialog } from '#ui/dialog.tsx'

/** Photo URLs differ between customers and guests with a link. */
export type PhotoHref = (id: string, size?: PhotoSize) => string

type Props = {
  photos: readonly LivePhoto[]
  getHref: PhotoHref
  texts: SupportTexts['photos']
}

/** Thumbnails open in a dialog, or in a page of their own without scripts. */
export function PhotoStrip({ photos, getHref, texts }: Props) {
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
              className="photo-small"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setOpened(index)
              }}
            >
              <img
                src={getHref(id, 'small')}
                alt={texts.photo(index + 1)}
                width={width}
                height={height}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setOpened(null)}
        title={texts.photo((opened ?? 0) + 1)}
        closeLabel={texts.close}
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
    </>
  )
}
