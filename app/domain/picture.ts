import { to } from './paths.ts'

/** The widths that a picture is made in; a browser asks for the one that fits its screen. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The content names the file, so a picture is never stale and may be kept for ever. */
export type PictureName = { sha256: string; width: PictureWidth; format: PictureFormat }

export type StoredPicture = { sha256: string; width: number; height: number }

export function pictureFile({ sha256, width, format }: PictureName): string {
  return `${sha256}-${width}.${format}`
}

export function pictureNamed(file: string): PictureName | undefined {
  const [, sha256, digits, extension] = /^([0-9a-f]{64})-(\d{3,4})\.([a-z]{4})$/.exec(file) ?? []
  const width = pictureWidths.find((known) => String(known) === digits)
  const format = pictureFormats.find((known) => known === extension)
  return sha256 && width && format ? { sha256, width, format } : undefined
}

export function pictureView({ sha256, width, height }: StoredPicture, alt: string) {
  const widths = pictureWidths.filter((known) => known <= width)
  const largest = widths.at(-1) ?? pictureWidths[0]
  const address = (to_width: PictureWidth) =>
    to.media(pictureFile({ sha256, width: to_width, format: 'webp' }))
  return {
    src: address(widths.findLast((known) => known <= middle) ?? largest),
    srcset: widths.map((known) => `${address(known)} ${known}w`).join(', '),
    width,
    height,
    alt,
  }
}

// For browsers that do not choose among widths themselves.
const middle = 640
