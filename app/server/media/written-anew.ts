import { decoded } from './decoded.ts'
import { turns } from '../turns.ts'

export type Written = { bytes: Buffer; width: number; height: number }

type Rendition = { longestSide: number; quality: number }

// One of 40 megapixels takes 160 MB while it is decoded.
const inTurn = turns(1)

/**
 * The pixels of a file in renditions of our own, or nothing when it is no picture, whatever it called itself. They are
 * upright and in sRGB; where and with what the picture was taken is gone.
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
    // The next is made from the one before: a photo of a phone is decoded once.
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
