import { pace } from '#domain/pace.ts'
import type { Job } from '../database/database.ts'
import { deleteUnshown, listUnshown } from './pictures.ts'

/** Deletes uploads whose form was never saved. The batch is limited; the rest follows the next day. */
export async function forgetPictures(job: Job): Promise<void> {
  const { company_id } = job.scope
  const unshown = { ageInSeconds: pace.unsavedPicture / 1_000, atMost: 500 }
  await deleteUnshown(job, company_id, await listUnshown(job, company_id, unshown))
}
