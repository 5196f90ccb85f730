import { durations } from '#domain/shared/durations.ts'
import type { Job } from '../database/database.ts'
import { deleteUnused, listUnused } from './pictures.ts'

/** Deletes uploads whose form was never saved. The batch is limited; the rest follows the next day. */
export async function deleteAbandonedPictures(job: Job): Promise<void> {
  const { company_id } = job.scope
  const filter = { ageInSeconds: durations.unsavedPicture / 1_000, limit: 500 }
  await deleteUnused(job, company_id, await listUnused(job, company_id, filter))
}
