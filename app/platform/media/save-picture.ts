import { createHash } from 'node:crypto'
import { getRefusalText, isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import type { Job, Staff } from '../database/database.ts'
import { decodePicture, hasTooManyPixels, maxPixels } from './decode-picture.ts'
import { renewOriginal, saveOriginal } from './pictures.ts'
import { reencodePicture, type EncodedPicture } from './encode-picture.ts'

const longestSide = 2400

export type SavedPicture = { id: string; sha256: string; width: number; height: number }

/** Re-encodes and stores a picture, so that only pixels survive: upright, in sRGB and without metadata. */
export async function savePicture(
  handle: Staff | Job,
  company_id: string,
  file: Buffer,
): Promise<SavedPicture | Refused> {
  if (file.length > limits.pictureBytes) return pictureTooLarge
  const [encoded] = (await reencodePicture(file, [{ longestSide, quality: 90 }])) ?? []
  if (encoded) return saveEncoded(handle, company_id, encoded)
  return (await hasTooManyPixels(file)) ? pictureTooManyPixels : refused('pictureUnreadable')
}

/**
 * Stores a bundled picture that is already in the target format: re-encoding takes 180 ms and blurs it. Only
 * the header is checked, so never use it for uploads.
 */
export async function saveBundledPicture(
  handle: Staff,
  company_id: string,
  file: Buffer,
): Promise<SavedPicture> {
  const picture = await decodePicture(file)
  const { format, width, height, exif, xmp } = await picture.metadata()
  if (format !== 'webp' || Math.max(width, height) > longestSide || exif || xmp) {
    throw new Error(
      `a picture of the project is ${format}, ${width} × ${height}, or says more than its pixels`,
    )
  }
  const saved = await saveEncoded(handle, company_id, { bytes: file, width, height })
  if (isRefused(saved)) throw new Error(getRefusalText(saved, 'en'))
  return saved
}

export const pictureTooLarge: Refused = refused('pictureTooLarge', {
  values: { limit: `${limits.pictureBytes / 1_048_576} MB` },
})

const pictureTooManyPixels: Refused = refused('pictureTooManyPixels', {
  values: { limit: String(maxPixels / 1_000_000) },
})

async function saveEncoded(
  handle: Staff | Job,
  company_id: string,
  { bytes, width, height }: EncodedPicture,
): Promise<SavedPicture | Refused> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await renewOriginal(handle, company_id, sha256)
  if (known) return { id: known, sha256, width, height }
  const content = await handle.files.save(company_id, bytes)
  if (isRefused(content)) return content
  const original = { sha256, content_type: 'image/webp', width, height, ...content }
  const id = await saveOriginal(handle, company_id, original)
  return { id, sha256, width, height }
}
