import { decoded } from './decoded.ts'
import { turns } from '../turns.ts'

export type Written = { bytes: Buffer; width: number; height: number }

type Rendition = { longestSide: number; quality: number }

// Decoding 40 megapixels takes 160 MB.
const inTurn = turns(1)

/**
 * Re-encodes a file in the given renditions: upright, in sRGB and without metadata. Returns `null` if it is not
 * a picture.
 */
export async function writtenAnew<const Wanted extends readonly Rendition[]>(
  file: Buffer,
  wanted: Wanted,
): Promise<{ [K in keyof Wanted]: Written } | null>
export async function writtenAnew(
  file: Buffer,
  wanted: readonly Rendition[],
): Promise<Written[] | null> {
  return inTurn(async () => {
    const written: Written[] = []
    // Each rendition is made from the previous one, so a large photo is decoded only once.
    for (const rendition of wanted)
      written.push(await one(written.at(-1)?.bytes ?? file, rendition))
    return written
  }).catch(() => null)
}

async function one(file: Buffer, { longestSide, quality }: Rendition): Promise<Written> {
  const { data, info } = await decoded(file)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
