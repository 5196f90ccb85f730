import { to } from './paths/shop.ts'

/** The widths pictures are rendered in; the browser picks one for its screen. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['avif', 'webp', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The name is derived from the content, so a file never changes and can be cached forever. */
export type PictureName = { sha256: string; width: PictureWidth; format: PictureFormat }

export type StoredPicture = { sha256: string; width: number; height: number }

export function pictureFile({ sha256, width, format }: PictureName): string {
  return `${sha256}-${width}.${format}`
}

export function pictureNamed(file: string): PictureName | undefined {
  const [, sha256, digits, extension] = /^([0-9a-f]{64})-(\d{3,4})\.([a-z]{3,4})$/.exec(file) ?? []
  const width = pictureWidths.find((known) => String(known) === digits)
  const format = pictureFormats.find((known) => known === extension)
  // Lossless files are large: only icons use them.
  const isOffered = format !== 'png' || width === iconWidth
  return sha256 && width && format && isOffered ? { sha256, width, format } : undefined
}

export function pictureAt(address: string): PictureName | undefined {
  return address.startsWith(folder) ? pictureNamed(address.slice(folder.length)) : undefined
}

/** Staff see their company's pictures on every host, including those without a store. */
export function staffPictureAt(
  address: string,
): { company_id: string; name: PictureName } | undefined {
  const [, company_id, file = ''] = staffFile.exec(address) ?? []
  const name = pictureNamed(file)
  return company_id && name ? { company_id, name } : undefined
}

const staffFile = /^\/admin\/pictures\/([0-9a-f-]{36})\/([^/]+)$/

/**
 * The canonical address, from which all others are derived: its width is the first that covers the picture, or
 * `maxWidth`.
 */
export function pictureAddress(
  { sha256, width }: Pick<StoredPicture, 'sha256' | 'width'>,
  most: PictureWidth = widest,
): string {
  return addressOf({ sha256, width: enough(Math.min(width, most)), format: 'webp' })
}

/** PNG, which every browser accepts as an icon. */
export function iconAddress({ sha256 }: Pick<StoredPicture, 'sha256'>): string {
  return addressOf({ sha256, width: iconWidth, format: 'png' })
}

export function pictureView(picture: StoredPicture, alt: string) {
  const { width, height } = picture
  return { src: pictureAddress(picture), width, height, alt }
}

export function pictureChoices(address: string, width: number = widest) {
  const picture = pictureAt(address)
  if (!picture) return undefined
  const { sha256 } = picture
  const widths = pictureWidths.filter((known) => known <= picture.width)
  const srcset = (format: PictureFormat) =>
    widths
      .map((known) => `${addressOf({ sha256, width: known, format })} ${Math.min(known, width)}w`)
      .join(', ')
  const src = addressOf({
    sha256,
    width: widths.findLast(isMiddling) ?? picture.width,
    format: 'webp',
  })
  return { src, avif: srcset('avif'), webp: srcset('webp') }
}

const widest = 1920
const iconWidth = 160
const folder = to.media('')

function addressOf(name: PictureName): string {
  return to.media(pictureFile(name))
}

function enough(width: number): PictureWidth {
  return pictureWidths.find((known) => known >= width) ?? widest
}

// For browsers without srcset.
function isMiddling(width: PictureWidth): boolean {
  return width <= 640
}
