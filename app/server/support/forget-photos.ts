import { pace } from '#domain/pace.ts'
import type { Customer, Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import { deleteOldUploads } from './support-uploads.ts'

export const photosTask = 'forget-photos'

/** Enqueued in the transaction that stores the photo. */
export function enqueuePhotoCheck(customer: Customer): Promise<void> {
  return enqueue(customer, photosTask, {}, undefined, { pause: pace.unsentPhoto })
}

export function forgetPhotos(database: Database): Task {
  return async ({ place: { company_id, store_id } }) => {
    if (!company_id) return
    await deleteOldUploads(database.through({ as: 'job', company_id, store_id }), pace.unsentPhoto)
  }
}
