import { refused, type Refused } from '#domain/errors.ts'
import { legalFactsOf, type LegalFacts } from '#domain/legal/facts.ts'
import { localeSettingsOf } from '#domain/locale.ts'
import { paymentSettingsOf } from '#domain/payment.ts'
import { seoSettingsOf } from '#domain/seo.ts'
import type { Shopper } from '../database/database.ts'
import { findStoreFront } from './settings.ts'

export async function readLegalFacts(shop: Shopper): Promise<LegalFacts | Refused> {
  const front = await findStoreFront(shop)
  if (!front) return refused('storeDataMissing')
  return legalFactsOf({
    name: front.name,
    domain: front.domain,
    company: {
      name: front.company_name,
      address: front.company_address,
      registration_number: front.registration_number,
      email: front.company_email || null,
      phone: front.company_phone || null,
    },
    locale_settings: localeSettingsOf(front.locale_settings),
    payment_settings: paymentSettingsOf(front.payment_settings),
    google_tag_id: seoSettingsOf(front.seo_settings).google_tag_id,
  })
}
