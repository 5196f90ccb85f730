import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { sql } from 'kysely'

type NamedProduct = { id: string; sku: string; slug: string }

/** Products of the store with one of these numbers or slugs. */
export function listProductsNamed(
  staff: Staff,
  store: StoreKey,
  names: readonly string[],
): Promise<NamedProduct[]> {
  return selectProducts(staff, store)
    .where(sql<boolean>`(p.sku = any (${names}::text[]) or p.slug = any (${names}::text[]))`)
    .execute()
}

export function listProductsById(
  staff: Staff,
  store: StoreKey,
  ids: readonly string[],
): Promise<NamedProduct[]> {
  return selectProducts(staff, store)
    .where(sql<boolean>`p.id = any (${ids}::uuid[])`)
    .execute()
}

function selectProducts(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('store_products as sp')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'sp'))
    .select(['p.id', 'p.sku', 'p.slug'])
}
