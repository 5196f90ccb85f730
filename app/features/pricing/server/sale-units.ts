import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import { getListPrice } from '#shared/money/price.ts'
import type { SaleUnit } from '../rules/target.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { toSaleUnit } from './sale-prices.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

export type PricedUnit = SaleUnit & {
  name: string
  variant_name: string | null
  list_price: Minor
  perishable: boolean
}

type Slice = { product_ids: readonly string[] | null; after: string | null; limit: number }

/** The units that the store sells, a slice of products at a time in the order of their ids. */
export async function listSaleUnits(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  { product_ids, after, limit }: Slice,
): Promise<PricedUnit[]> {
  const products = await handle
    .selectFrom('store_products as s')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.product_id'),
    )
    .leftJoin('store_categories as c', (join) =>
      join.on(joinTenant('c', 's')).onRef('c.id', '=', 's.category_id'),
    )
    .where(ofTenant({ company_id, store_id }, 's'))
    .where('s.active', '=', true)
    .$if(product_ids !== null, (all) =>
      all.where('s.product_id', '=', sql<string>`any(${product_ids}::uuid[])`),
    )
    .$if(after !== null, (all) => all.where('s.product_id', '>', after))
    .orderBy('s.product_id')
    .limit(limit)
    .select(['s.product_id', 's.price', 's.category_id', 'c.parent_id'])
    .select(['p.name', 'p.base_price', 'p.brand', 'p.metadata', 'p.perishable'])
    .select(
      sql<{ id: string; name: string; price: Minor | null }[] | null>`(
        select json_agg(json_build_object('id', v.id, 'name', v.name, 'price', v.price)
          order by v.sort_order, v.id)
        from product_variants v
        where v.company_id = p.company_id and v.product_id = p.id and v.active)`.as('variants'),
    )
    .execute()
  return products.flatMap(({ variants, ...product }) => {
    const { name, price, base_price, perishable } = product
    const tags = { store_product: { price }, product: { base_price } }
    return (variants ?? [null]).map((variant) => ({
      ...toSaleUnit(product, variant?.id ?? null),
      name,
      perishable,
      variant_name: variant?.name ?? null,
      list_price: getListPrice(tags, variant),
    }))
  })
}
