import type { Shopper } from '#server/platform/database/database.ts'

export function findPages(shop: Shopper) {
  return shop
    .selectFrom('store_settings')
    .where('company_id', '=', shop.scope.company_id)
    .where('store_id', '=', shop.scope.store_id)
    .select(['page_content', 'navigation_items', 'locale_settings'])
    .executeTakeFirst()
}
