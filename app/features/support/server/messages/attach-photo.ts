import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { inTransaction, type Customer } from '#platform/database/database.ts'
import { cleanPhoto } from '#platform/media/clean-photo.ts'
import { savePhoto } from '#platform/media/photo-files.ts'
import { photoRefusals } from '../../rules/photo-refusals.ts'
import { enqueueUnsentPhotoDeletion } from './delete-unsent-photos.ts'
import { isWithinRateLimit } from './rate-limit.ts'
import { deleteExcessUploads, insertUpload, type Photo } from './support-uploads.ts'

/** Stores a photo that is not sent yet; only its customer can see it. */
export async function attachPhoto(customer: Customer, file: Buffer): Promise<Photo | Refused> {
  const mayUpload = await isWithinRateLimit(customer, 'photo_account')
  if (!mayUpload) return refused('photosThrottled')
  await deleteExcessUploads(customer, limits.photosUnsent - 1)
  const clean = await cleanPhoto(file)
  if (typeof clean === 'string') return photoRefusals[clean]
  const photo = await savePhoto(customer, customer.scope.company_id, clean)
  if (isRefused(photo)) return photo
  return inTransaction(customer, async (tx) => {
    await enqueueUnsentPhotoDeletion(tx)
    return insertUpload(tx, photo)
  })
}
