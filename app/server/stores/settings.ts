import type { Shopper } from '../database/database.ts'

/** What the store says of itself, with the company behind it, as stored. */
export function findStoreFront(shop: Shopper) {
  return shop
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) =>
      join.onRef('t.company_id', '=', 's.company_id').onRef('t.store_id', '=', 's.id'),
    )
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where('s.company_id', '=', shop.scope.company_id)
    .where('s.id', '=', shop.scope.store_id)
    .select([
      's.name',
      's.domain',
      's.logo_url',
      's.favicon_url',
      't.theme',
      't.seo_settings',
      't.payment_settings',
      't.locale_settings',
      't.navigation_items',
      'c.name as company_name',
      'c.address as company_address',
      'c.registration_number',
      'c.email as company_email',
      'c.phone as company_phone',
    ])
    .executeTakeFirst()
}
