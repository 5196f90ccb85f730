import type { Shopper } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Slugs and last changes, for the sitemap. */
export function listCategoryAddresses(shop: Shopper) {
  return shop
    .selectFrom('store_categories')
    .where(ofTenant({ company_id: shop.scope.company_id, store_id: shop.scope.store_id }))
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .select(['slug', 'updated_at'])
    .execute()
}

/** Ordered by id, so that new products do not shift earlier sitemap parts. */
export function listProductAddresses(
  shop: Shopper,
  { from, limit }: { from: number; limit: number },
) {
  return shop
    .selectFrom('store_products as sp')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .where(ofTenant({ company_id: shop.scope.company_id, store_id: shop.scope.store_id }, 'sp'))
    .where('sp.active', '=', true)
    .orderBy('sp.id')
    .offset(from)
    .limit(limit)
    .select(['p.slug', 'p.updated_at'])
    .execute()
}

export async function countProductAddresses(shop: Shopper): Promise<number> {
  const { count } = await shop
    .selectFrom('store_products')
    .where(ofTenant({ company_id: shop.scope.company_id, store_id: shop.scope.store_id }))
    .where('active', '=', true)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
