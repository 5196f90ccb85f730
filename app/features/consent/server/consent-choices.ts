import type { ConsentForm } from '../rules/consent-form.ts'
import type { Shopper } from '#platform/database/database.ts'

/** Identifies the visitor only by a random receipt stored in their browser. */
export async function insertConsentChoice(
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
