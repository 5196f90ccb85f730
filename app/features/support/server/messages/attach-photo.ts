import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { inTransaction, type Customer, type Database } from '#platform/database/database.ts'
import { cleanPhoto } from '#platform/media/encode-picture.ts'
import { savePhoto } from '#platform/media/photo-files.ts'
import { photoRefusals } from '../../rules/photo-refusals.ts'
import { isWithinRateLimit } from './read-thread.ts'
import {
  deleteExcessUploads,
  insertUpload,
  type Photo,
  deleteUploads,
  deleteOldUploads,
} from './support-uploads.ts'
import { isId } from '#shared/id.ts'
import { retention } from '#shared/durations.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'

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

/** Photos that were already sent stay. */
export async function removePhoto(customer: Customer, id: string): Promise<void> {
  if (isId(id)) await deleteUploads(customer, customer.scope, [id])
}

export const unsentPhotosTask = 'forget-photos'

/** Enqueued in the transaction that stores the photo. */
function enqueueUnsentPhotoDeletion(customer: Customer): Promise<void> {
  return enqueue(customer, unsentPhotosTask, {}, undefined, { pause: retention.unsentPhoto })
}

export function deleteUnsentPhotos(database: Database): Task {
  return async ({ owner: { company_id, store_id } }) => {
    if (!company_id) return
    await deleteOldUploads(database.scoped({ as: 'job', company_id, store_id }))
  }
}
