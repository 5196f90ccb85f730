import { sql } from 'kysely'
import type { Job } from '#server/platform/database/database.ts'

/** A choice is valid for one year and kept another as proof, as the privacy policy states. */
export async function deleteExpiredChoices(job: Job): Promise<void> {
  await job
    .deleteFrom('consent_choices')
    .where('chosen_at', '<', sql<Date>`now() - interval '2 years'`)
    .execute()
}
