import { pace } from '#domain/pace.ts'
import type { Customer, Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import { deleteOldUploads } from './support-uploads.ts'

/** The name under which photos that may be forgotten lie in the queue. */
export const photosTask = 'forget-photos'

/** Looks after a photo when its time to be sent is over, in the transaction that takes it in. */
export function enqueuePhotoCheck(customer: Customer): Promise<void> {
  return enqueue(customer, photosTask, {}, undefined, { pause: pace.unsentPhoto })
}

/** Takes away what was brought and never sent. */
export function forgetPhotos(database: Database): Task {
  return async ({ place: { company_id, store_id } }) => {
    if (!company_id) return
    await deleteOldUploads(database.through({ as: 'job', company_id, store_id }), pace.unsentPhoto)
  }
}
