import { to } from '#shared/paths/shop.ts'

/** The widths pictures are rendered in; the browser picks one for its screen. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['avif', 'webp', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The name is derived from the content, so a file never changes and can be cached forever. */
export type PictureName = {
  /** A requested picture may have its beginning alone. */
  sha256: string
  width: PictureWidth
  format: PictureFormat
}

export type StoredPicture = { sha256: string; width: number; height: number }

export function toPictureFile({ sha256, width, format }: PictureName): string {
  return `${sha256}-${width}.${format}`
}

export function parsePictureFile(file: string): PictureName | undefined {
  const name = parseName(file)
  return name?.sha256.length === hashLength ? name : undefined
}

function parseName(file: string): PictureName | undefined {
  const [, sha256, digits, extension] = namePattern.exec(file) ?? []
  const width = pictureWidths.find((known) => String(known) === digits)
  const format = pictureFormats.find((known) => known === extension)
  // Lossless files are large: only icons use them.
  const isOffered = format !== 'png' || width === iconWidth
  return sha256 && width && format && isOffered ? { sha256, width, format } : undefined
}

const hashLength = 64
// Among a million pictures of a company, the chance that two begin alike is one in a hundred thousand.
const shortHashLength = 14
const namePattern = /^([0-9a-f]{64}|[0-9a-f]{14})-(\d{3,4})\.([a-z]{3,4})$/

export function parsePictureAddress(address: string): PictureName | undefined {
  return address.startsWith(folder) ? parsePictureFile(address.slice(folder.length)) : undefined
}

/** Pages name pictures by the beginning of their hashes, which no compression shortens. */
export function parseRequestedPicture(address: string): PictureName | undefined {
  return address.startsWith(folder) ? parseName(address.slice(folder.length)) : undefined
}

/** Staff see their company's pictures on every host, including those without a store. */
export function parseStaffPictureAddress(
  address: string,
): { company_id: string; name: PictureName } | undefined {
  const [, company_id, file = ''] = staffFile.exec(address) ?? []
  const name = parsePictureFile(file)
  return company_id && name ? { company_id, name } : undefined
}

const staffFile = /^\/admin\/pictures\/([0-9a-f-]{36})\/([^/]+)$/

/**
 * The canonical address, from which all others are derived: its width is the first that covers the picture, or
 * `maxWidth`.
 */
export function toPictureAddress(
  { sha256, width }: Pick<StoredPicture, 'sha256' | 'width'>,
  maxWidth: PictureWidth = widest,
): string {
  return toAddress({ sha256, width: getCoveringWidth(Math.min(width, maxWidth)), format: 'webp' })
}

/** PNG, which every browser accepts as an icon. */
export function toIconAddress({ sha256 }: Pick<StoredPicture, 'sha256'>): string {
  return toAddress({ sha256, width: iconWidth, format: 'png' })
}

export function toPictureView(picture: StoredPicture, alt: string) {
  const { width, height } = picture
  return { src: toPictureAddress(picture), width, height, alt }
}

/** Sources in AVIF by width, at least `minWidth`, and one in WebP for browsers without AVIF. */
export function getPictureSources(
  address: string,
  width: number = widest,
  minWidth: PictureWidth = 160,
) {
  const picture = parsePictureAddress(address)
  if (!picture) return undefined
  const sha256 = picture.sha256.slice(0, shortHashLength)
  const widths = pictureWidths.filter(
    (known) => known <= picture.width && known >= Math.min(minWidth, picture.width),
  )
  const avif = widths.map(
    (known) => `${toAddress({ sha256, width: known, format: 'avif' })} ${Math.min(known, width)}w`,
  )
  const medium = widths.findLast(isMediumWidth) ?? picture.width
  const src = toAddress({ sha256, width: medium, format: 'webp' })
  return { src, avif: avif.join(', ') }
}

const widest = 1920
const iconWidth = 160
const folder = to.media('')

// A picture's file name needs no encoding.
function toAddress(name: PictureName): string {
  return `${folder}${toPictureFile(name)}`
}

function getCoveringWidth(width: number): PictureWidth {
  return pictureWidths.find((known) => known >= width) ?? widest
}

function isMediumWidth(width: PictureWidth): boolean {
  return width <= 640
}
