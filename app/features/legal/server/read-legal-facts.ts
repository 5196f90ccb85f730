import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Kysely } from 'kysely'
import { toLegalFacts, type LegalFacts } from '../rules/legal-facts.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { parseSeoSettings } from '#features/stores/rules/seo.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Shopper, Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { Tables } from '#platform/database/tables.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import {
  parseDeliveryMethods,
  selectDeliveryMethods,
} from '#features/delivery/server/list-delivery-methods.ts'

/** The facts of the visited store. */
export function readLegalFacts(shop: Shopper): Promise<LegalFacts | Refused> {
  return onOneConnection(shop, (handle) => readStoreLegalFacts(handle, shop.scope))
}

export async function readStoreLegalFacts(
  handle: Job | Shopper | Staff,
  store: StoreKey,
): Promise<LegalFacts | Refused> {
  const [row] = await factSearch(handle, store)
  return row ? toStoreFacts(row) : refused('storeDataMissing')
}

export type LegalRow = Awaited<ReturnType<typeof factSearch>>[number]

export function toStoreFacts(row: LegalRow): LegalFacts {
  return toLegalFacts({
    name: row.name,
    domain: row.domain,
    company: {
      name: row.company_name,
      address: row.company_address,
      registration_number: row.registration_number,
      email: row.company_email || null,
      phone: row.company_phone || null,
    },
    locale_settings: parseLocaleSettings(row.locale_settings),
    payment_settings: parsePaymentSettings(row.payment_settings),
    delivery_methods: parseDeliveryMethods(row.delivery_methods),
    google_tag_id: parseSeoSettings(row.seo_settings).google_tag_id,
    sells_gift_cards: row.sells_gift_cards,
    takes_reviews: row.review_days !== null,
  })
}

const factSearch = prepareQuery(selectLegalFacts)

export function selectLegalFacts({ company_id, store_id }: StoreKey, db: Kysely<Tables>) {
  return db
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where(ofTenant({ company_id }, 's'))
    .where('s.id', '=', store_id)
    .select(['s.name', 's.domain', 's.sells_gift_cards', 's.review_days'])
    .select(['t.seo_settings', 't.payment_settings', 't.locale_settings'])
    .select(['c.name as company_name', 'c.address as company_address', 'c.registration_number'])
    .select(['c.email as company_email', 'c.phone as company_phone'])
    .select(selectDeliveryMethods({ company_id, store_id }).as('delivery_methods'))
}
