import { decodePicture, maxSeconds } from './decode-picture.ts'
import { openSlots } from '../memory/slots.ts'

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
