import { retention } from '#shared/durations.ts'
import type { Customer, Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { deleteOldUploads } from './support-uploads.ts'

export const unsentPhotosTask = 'forget-photos'

/** Enqueued in the transaction that stores the photo. */
export function enqueueUnsentPhotoDeletion(customer: Customer): Promise<void> {
  return enqueue(customer, unsentPhotosTask, {}, undefined, { pause: retention.unsentPhoto })
}

export function deleteUnsentPhotos(database: Database): Task {
  return async ({ owner: { company_id, store_id } }) => {
    if (!company_id) return
    await deleteOldUploads(database.scoped({ as: 'job', company_id, store_id }))
  }
}
