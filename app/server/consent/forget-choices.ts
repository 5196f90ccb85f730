import { sql } from 'kysely'
import type { Job } from '../database/database.ts'

/** A choice holds for a year; it is proven for another one, in case somebody asks. The privacy policy says so. */
export async function forgetChoices(job: Job): Promise<void> {
  await job
    .deleteFrom('consent_choices')
    .where('chosen_at', '<', sql<Date>`now() - interval '2 years'`)
    .execute()
}
