import type { PhotoSize } from '#domain/paths/parts.ts'
import { adminSupportTexts as texts } from '#domain/text/admin/support.ts'

type Photo = { id: string; width: number; height: number }

type Props = { photos: readonly Photo[]; getHref: (id: string, size?: PhotoSize) => string }

/** Thumbnails that open the full photo in a new tab. */
export function PhotoStrip({ photos, getHref }: Props) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={getHref(id)} target="_blank" rel="noreferrer" className="block">
            <img
              src={getHref(id, 'small')}
              alt={texts.photos.photo(index + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="size-24 rounded-control border border-line bg-wash object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
