import type { ConsentForm } from '#domain/forms/consent-form.ts'
import type { Shopper } from '../database/database.ts'

/** Who chose is in it by a number alone, which is kept in their own browser. */
export async function insertChoice(
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
      words: `${version} ${language}`,
    })
    .execute()
}
