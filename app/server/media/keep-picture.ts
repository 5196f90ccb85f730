import { createHash } from 'node:crypto'
import { refused, type Refused } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import type { Job, Staff } from '../database/database.ts'
import { decoded, hasTooManyPixels, mostPixels } from './decoded.ts'
import { keepOriginal } from './pictures.ts'
import { writtenAnew, type Written } from './written-anew.ts'

const longestSide = 2400

export type KeptPicture = { id: string; sha256: string; width: number; height: number }

/** Re-encodes and stores a picture, so that only pixels survive: upright, in sRGB and without metadata. */
export async function keepPicture(
  by: Staff | Job,
  company_id: string,
  file: Buffer,
): Promise<KeptPicture | Refused> {
  if (file.length > limits.pictureBytes) return pictureTooLarge
  const [written] = (await writtenAnew(file, [{ longestSide, quality: 90 }])) ?? []
  if (written) return kept(by, company_id, written)
  return (await hasTooManyPixels(file)) ? pictureTooManyPixels : refused('pictureUnreadable')
}

/**
 * Stores a bundled picture that is already in the target format: re-encoding takes 180 ms and blurs it. Only
 * the header is checked, so never use it for uploads.
 */
export async function keepOwnPicture(
  by: Staff,
  company_id: string,
  file: Buffer,
): Promise<KeptPicture> {
  const { format, width, height, exif, xmp } = await decoded(file).metadata()
  if (format !== 'webp' || Math.max(width, height) > longestSide || exif || xmp) {
    throw new Error(
      `a picture of the project is ${format}, ${width} × ${height}, or says more than its pixels`,
    )
  }
  return kept(by, company_id, { bytes: file, width, height })
}

export const pictureTooLarge: Refused = refused('pictureTooLarge', {
  values: { limit: `${limits.pictureBytes / 1_048_576} MB` },
})

const pictureTooManyPixels: Refused = refused('pictureTooManyPixels', {
  values: { limit: String(mostPixels / 1_000_000) },
})

async function kept(by: Staff | Job, company_id: string, written: Written): Promise<KeptPicture> {
  const sha256 = createHash('sha256').update(written.bytes).digest('hex')
  const original = { sha256, content_type: 'image/webp', ...written }
  const id = await keepOriginal(by, company_id, original)
  return { id, sha256, width: written.width, height: written.height }
}
