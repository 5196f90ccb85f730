import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { pageLengths } from '#shared/limits.ts'
import type { ProductKey } from '../listing/ordered-parts.ts'

export type LinkRow = {
  store_id: string
  price: Minor | null
  active: boolean
  sort_order: number
  category_id: string | null
}

export function listLinks(staff: Staff, company_id: string, product_ids: readonly string[]) {
  return staff
    .selectFrom('store_products')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`product_id = any (${product_ids}::uuid[])`)
    .select(['product_id', 'store_id', 'price', 'active', 'sort_order', 'category_id'])
    .execute()
}

/** The first free sort order in each store. */
export async function findNextSortOrders(
  staff: Staff,
  company_id: string,
  store_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await staff
    .selectFrom('store_products')
    .where(ofTenant({ company_id }))
    .where('store_id', 'in', store_ids)
    .groupBy('store_id')
    .select((row) => ['store_id', row.fn.max('sort_order').as('last')])
    .execute()
  return new Map(rows.map(({ store_id, last }) => [store_id, last + 1]))
}

/** Another product that shares a SKU with this product or its variants. */
export type SkuDuplicate = { id: string; name: string; sku: string }

export async function listSkuDuplicates(
  staff: Staff,
  { company_id, product_id }: ProductKey,
): Promise<SkuDuplicate[]> {
  const { rows } = await sql<SkuDuplicate>`
    with own as (
      select sku from products
       where company_id = ${company_id} and id = ${product_id} and sku <> ''
      union
      select sku from product_variants
       where company_id = ${company_id} and product_id = ${product_id}
    ), twins as (
      select p.id, own.sku
        from own
        join products p on p.company_id = ${company_id} and p.sku = own.sku and p.sku <> ''
      union
      select v.product_id, own.sku
        from own
        join product_variants v on v.company_id = ${company_id} and v.sku = own.sku
    )
    select p.id, p.name, twins.sku
      from twins
      join products p on p.company_id = ${company_id} and p.id = twins.id
     where p.id <> ${product_id}
     order by twins.sku, p.name, p.id
     limit ${pageLengths.skuDuplicates}`.execute(staff)
  return rows
}
