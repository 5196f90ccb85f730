import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'

export async function deleteExpiredChoices(job: Job): Promise<void> {
  await job
    .deleteFrom('consent_choices')
    .where('chosen_at', '<', sql<Date>`now() - make_interval(years => ${retention.consentYears})`)
    .execute()
}
