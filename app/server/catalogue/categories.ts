import type { Shopper } from '../database/database.ts'

export function listActiveCategories(shop: Shopper) {
  return shop
    .selectFrom('store_categories')
    .where('company_id', '=', shop.scope.company_id)
    .where('store_id', '=', shop.scope.store_id)
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('name')
    .select(['id', 'name', 'slug', 'parent_id'])
    .execute()
}
