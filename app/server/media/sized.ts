import type { PictureName } from '#domain/picture.ts'
import { decoded } from './decoded.ts'

/**
 * A picture in one of its sizes, never wider than the original. At 640 pixels AVIF takes about 130 ms and WebP 32,
 * and AVIF is a quarter smaller at the same likeness. One step more of effort takes AVIF twice as long for 4 % less,
 * and WebP for 3 %.
 */
export function sized(original: Buffer, { width, format }: PictureName): Promise<Buffer> {
  if (format === 'png') return icon(original, width)
  const picture = decoded(original).resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality: 80, effort: 2 }).toBuffer()
}

function icon(original: Buffer, side: number): Promise<Buffer> {
  return decoded(original)
    .resize({ width: side, height: side, fit: 'contain', background: 'transparent' })
    .png({ effort: 7 })
    .toBuffer()
}
