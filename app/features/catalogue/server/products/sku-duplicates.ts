import { sql } from 'kysely'
import { pageLengths } from '#shared/limits.ts'
import type { Staff } from '#platform/database/database.ts'
import type { ProductKey } from '../lists/ordered-parts.ts'

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
