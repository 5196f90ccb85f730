import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { refused, type Refused } from '#domain/errors.ts'
import type { Job, Staff } from '../database/database.ts'
import { keepOriginal } from './pictures.ts'

const mostPixels = 40_000_000
const longestSide = 2400

export type KeptPicture = { id: string; sha256: string; width: number; height: number }

/**
 * Takes a picture in: what arrives is decoded and written anew, so that nothing but pixels is kept, whatever the file
 * called itself.
 */
export async function keepPicture(
  by: Staff | Job,
  company_id: string,
  file: Buffer,
): Promise<KeptPicture | Refused> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const sha256 = createHash('sha256').update(data).digest('hex')
    const { width, height } = info
    const id = await keepOriginal(by, company_id, {
      sha256,
      content_type: 'image/webp',
      width,
      height,
      bytes: data,
    })
    return { id, sha256, width, height }
  } catch (fault) {
    if (fault instanceof Error && !('code' in fault)) return refused('pictureUnreadable')
    throw fault
  }
}

/**
 * Takes in a picture that comes with the project and is already what keepPicture would make of it: to write it anew
 * takes 180 ms and only blurs it. Its header is read and its pixels are trusted, so it is not for what people send.
 */
export async function keepOwnPicture(by: Staff, company_id: string, file: Buffer): Promise<KeptPicture> {
  const { format, width, height, exif, xmp } = await sharp(file).metadata()
  if (format !== 'webp' || Math.max(width, height) > longestSide || exif || xmp) {
    throw new Error(`a picture of the project is ${format}, ${width} × ${height}, or says more than its pixels`)
  }
  const sha256 = createHash('sha256').update(file).digest('hex')
  const id = await keepOriginal(by, company_id, { sha256, content_type: 'image/webp', width, height, bytes: file })
  return { id, sha256, width, height }
}
