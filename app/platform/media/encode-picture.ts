import { decodePicture, maxSeconds } from './decode-picture.ts'
import { openSlots } from '../memory/slots.ts'
import { limits } from '#shared/limits.ts'
import type { PictureName } from '#shared/picture.ts'

export type EncodedPicture = { bytes: Buffer; width: number; height: number }

type Rendition = { longestSide: number; quality: number }

// Decoding 40 megapixels takes 160 MB.
const runInSlot = openSlots(1)

/**
 * Re-encodes a file in the given renditions: upright, in sRGB and without metadata. Returns `null` if it is not
 * a picture, has too many frames or scans, or took too long.
 */
export async function reencodePicture<const Renditions extends readonly Rendition[]>(
  file: Buffer,
  renditions: Renditions,
): Promise<{ [K in keyof Renditions]: EncodedPicture } | null>
export async function reencodePicture(
  file: Buffer,
  renditions: readonly Rendition[],
): Promise<EncodedPicture[] | null> {
  return runInSlot(async () => {
    const encoded: EncodedPicture[] = []
    const deadline = performance.now() + maxSeconds * 1_000
    // Each rendition is made from the previous one, so a large photo is decoded only once.
    for (const rendition of renditions)
      encoded.push(await encodeRendition(encoded.at(-1)?.bytes ?? file, rendition, deadline))
    return encoded
  }).catch(() => null)
}

async function encodeRendition(
  file: Buffer,
  { longestSide, quality }: Rendition,
  deadline: number,
): Promise<EncodedPicture> {
  const seconds = Math.ceil((deadline - performance.now()) / 1_000)
  if (seconds <= 0) throw new Error('the picture took too long')
  const picture = await decodePicture(file, seconds)
  const { data, info } = await picture
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

export type CleanPhoto = { whole: EncodedPicture; preview: EncodedPicture }

/** Re-encodes an uploaded photo as full size and preview, without metadata. */
export async function cleanPhoto(file: Buffer): Promise<CleanPhoto | 'tooLarge' | 'unreadable'> {
  if (file.length > limits.pictureBytes) return 'tooLarge'
  const renditions = await reencodePicture(file, [
    { longestSide: 1600, quality: 82 },
    { longestSide: 480, quality: 78 },
  ])
  if (!renditions) return 'unreadable'
  const [whole, preview] = renditions
  return { whole, preview }
}

/**
 * Never enlarges. At 640 px AVIF takes about 130 ms and WebP 32 ms; AVIF is a quarter smaller. One more effort
 * step doubles the time for 3–4 %.
 */
export async function resizePicture(
  original: Buffer,
  { width, format }: PictureName,
): Promise<Buffer> {
  if (format === 'png') return createIcon(original, width)
  const decoded = await decodePicture(original)
  const picture = decoded.resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality: 80, effort: 2 }).toBuffer()
}

async function createIcon(original: Buffer, side: number): Promise<Buffer> {
  const picture = await decodePicture(original)
  return picture
    .resize({ width: side, height: side, fit: 'contain', background: 'transparent' })
    .png({ effort: 7 })
    .toBuffer()
}
