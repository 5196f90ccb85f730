import { refused, type Refused } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { inOneTransaction, type Customer } from '../database/database.ts'
import { cleanPhoto } from '../media/clean-photo.ts'
import { photoRefusals } from './photo-refusals.ts'
import { enqueuePhotoCheck } from './forget-photos.ts'
import { isWithinMeasure } from './measure.ts'
import { deleteUploadsBeyond, insertUpload, type Photo } from './support-uploads.ts'

/** Stores a photo that is not sent yet; only its customer can see it. */
export async function attachPhoto(customer: Customer, file: Buffer): Promise<Photo | Refused> {
  const mayBring = await isWithinMeasure(customer, 'photo_account')
  if (!mayBring) return refused('photosThrottled')
  await deleteUploadsBeyond(customer, limits.photosUnsent - 1)
  const clean = await cleanPhoto(file)
  if (typeof clean === 'string') return photoRefusals[clean]
  return inOneTransaction(customer, async (inside) => {
    await enqueuePhotoCheck(inside)
    return insertUpload(inside, clean)
  })
}
