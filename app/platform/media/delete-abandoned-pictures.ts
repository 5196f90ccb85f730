import { retention } from '#shared/durations.ts'
import { batchSizes } from '#shared/limits.ts'
import type { Job } from '../database/database.ts'
import { deleteUnused, listUnused } from './pictures.ts'

/** Deletes uploads whose form was never saved. The batch is limited; the rest follows the next day. */
export async function deleteAbandonedPictures(job: Job): Promise<void> {
  const { company_id } = job.scope
  const filter = { age: retention.unsavedPicture, limit: batchSizes.abandonedPictures }
  await deleteUnused(job, company_id, await listUnused(job, company_id, filter))
}
