import { toNetwork } from '#shared/client-address.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ConsentForm } from '../rules/consent-form.ts'
import type { Visitor } from '#platform/database/database.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { insertConsentChoice } from './consent-choices.ts'

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
