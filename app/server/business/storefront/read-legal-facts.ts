import { refused, type Refused } from '#domain/errors/errors.ts'
import { toLegalFacts, type LegalFacts } from '#domain/legal/legal-facts.ts'
import { parseLocaleSettings } from '#domain/stores/locale.ts'
import { parsePaymentSettings } from '#domain/orders/payment.ts'
import { parseSeoSettings } from '#domain/stores/seo.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { onOneConnection } from '#server/platform/database/on-one-connection.ts'
import { listDeliveryMethods } from '../delivery/list-delivery-methods.ts'
import { findStoreFront } from '../stores/settings.ts'

export async function readLegalFacts(shop: Shopper): Promise<LegalFacts | Refused> {
  const [front, delivery_methods] = await onOneConnection(shop, (handle) =>
    Promise.all([findStoreFront(handle), listDeliveryMethods(handle, shop.scope)]),
  )
  if (!front) return refused('storeDataMissing')
  return toLegalFacts({
    name: front.name,
    domain: front.domain,
    company: {
      name: front.company_name,
      address: front.company_address,
      registration_number: front.registration_number,
      email: front.company_email || null,
      phone: front.company_phone || null,
    },
    locale_settings: parseLocaleSettings(front.locale_settings),
    payment_settings: parsePaymentSettings(front.payment_settings),
    delivery_methods,
    google_tag_id: parseSeoSettings(front.seo_settings).google_tag_id,
    sells_gift_cards: front.sells_gift_cards,
    takes_reviews: front.review_days !== null,
  })
}
