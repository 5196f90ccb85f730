import type { Shopper, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { ProductKey } from '../listing/ordered-parts.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** Saves the previous slugs of products. A slug that another product had before moves to this one. */
export async function saveFormerProductSlugs(
  staff: Staff,
  former: readonly (ProductKey & { slug: string })[],
): Promise<void> {
  if (former.length === 0) return
  await staff
    .insertInto('product_slugs')
    .values(former)
    .onConflict((known) =>
      known
        .columns(['company_id', 'slug'])
        .doUpdateSet((row) => ({ product_id: row.ref('excluded.product_id') })),
    )
    .execute()
}

export async function saveFormerCategorySlug(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  category_id: string,
  slug: string,
): Promise<void> {
  await staff
    .insertInto('store_category_slugs')
    .values({ company_id, store_id, category_id, slug })
    .onConflict((known) =>
      known
        .columns(['company_id', 'store_id', 'slug'])
        .doUpdateSet((row) => ({ category_id: row.ref('excluded.category_id') })),
    )
    .execute()
}

/** Returns the current slug of the active product that once had this slug. */
export async function findMovedProduct(shop: Shopper, slug: string): Promise<string | null> {
  const { company_id, store_id } = shop.scope
  const moved = await shop
    .selectFrom('product_slugs as former')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'former.company_id').onRef('p.id', '=', 'former.product_id'),
    )
    .innerJoin('store_products as sp', (join) =>
      join.onRef('sp.company_id', '=', 'p.company_id').onRef('sp.product_id', '=', 'p.id'),
    )
    .where(ofTenant({ company_id }, 'former'))
    .where('former.slug', '=', slug)
    .where('sp.store_id', '=', store_id)
    .where('sp.active', '=', true)
    .select('p.slug')
    .executeTakeFirst()
  return moved?.slug ?? null
}

export async function findMovedCategory(shop: Shopper, slug: string): Promise<string | null> {
  const { company_id, store_id } = shop.scope
  const moved = await shop
    .selectFrom('store_category_slugs as former')
    .innerJoin('store_categories as c', (join) =>
      join.on(joinTenant('c', 'former')).onRef('c.id', '=', 'former.category_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'former'))
    .where('former.slug', '=', slug)
    .where('c.active', '=', true)
    .select('c.slug')
    .executeTakeFirst()
  return moved?.slug ?? null
}
