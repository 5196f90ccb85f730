import { toNetwork } from '#shared/client-address.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ConsentForm } from '../rules/consent-form.ts'
import type { Visitor, Shopper, Job } from '#platform/database/database.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'

/** Stores the choice as proof of consent; rate-limited, so that the log cannot be flooded. */
export async function saveChoice(
  shop: Visitor,
  form: ConsentForm,
  client_address: string,
): Promise<Refused | null> {
  const attempt = [{ throttle: 'consent_address', of: toNetwork(client_address) }] as const
  if (!(await takeAttempt(shop, attempt))) return refused('requestsThrottled')
  await insertConsentChoice(shop, form)
  return null
}

/** Identifies the visitor only by a random receipt stored in their browser. */
async function insertConsentChoice(
  shop: Shopper,
  { receipt, consent, purposes, version, language }: ConsentForm,
): Promise<void> {
  await shop
    .insertInto('consent_choices')
    .values({
      receipt,
      consent,
      statistics: purposes.includes('statistics'),
      marketing: purposes.includes('marketing'),
      text_version: `${version} ${language}`,
    })
    .execute()
}

export async function deleteExpiredChoices(job: Job): Promise<void> {
  await job
    .deleteFrom('consent_choices')
    .where('chosen_at', '<', sql<Date>`now() - make_interval(years => ${retention.consentYears})`)
    .execute()
}
