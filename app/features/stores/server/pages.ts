import type { Shopper } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export function findPages(shop: Shopper) {
  return shop
    .selectFrom('store_settings')
    .where(ofTenant({ company_id: shop.scope.company_id, store_id: shop.scope.store_id }))
    .select(['page_content', 'navigation_items', 'locale_settings'])
    .executeTakeFirst()
}
