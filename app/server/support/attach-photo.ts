import { refused, type Refused } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { inTransaction, type Customer } from '../database/database.ts'
import { cleanPhoto } from '../media/clean-photo.ts'
import { photoRefusals } from './photo-refusals.ts'
import { enqueueUnsentPhotoDeletion } from './forget-photos.ts'
import { isWithinRateLimit } from './measure.ts'
import { deleteExcessUploads, insertUpload, type Photo } from './support-uploads.ts'

/** Stores a photo that is not sent yet; only its customer can see it. */
export async function attachPhoto(customer: Customer, file: Buffer): Promise<Photo | Refused> {
  const mayUpload = await isWithinRateLimit(customer, 'photo_account')
  if (!mayUpload) return refused('photosThrottled')
  await deleteExcessUploads(customer, limits.photosUnsent - 1)
  const clean = await cleanPhoto(file)
  if (typeof clean === 'string') return photoRefusals[clean]
  return inTransaction(customer, async (tx) => {
    await enqueueUnsentPhotoDeletion(tx)
    return insertUpload(tx, clean)
  })
}
