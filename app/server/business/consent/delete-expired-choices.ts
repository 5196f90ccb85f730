import { sql } from 'kysely'
import { retention } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'

export async function deleteExpiredChoices(job: Job): Promise<void> {
  await job
    .deleteFrom('consent_choices')
    .where('chosen_at', '<', sql<Date>`now() - make_interval(years => ${retention.consentYears})`)
    .execute()
}
