import type { Job } from '#server/database/database.ts'
import type { Wish } from '#server/orders/price-order.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import type { OrderLine } from './goods/types.ts'

/** Resolves the product slugs and variant names of a demo order to ids. */
export async function wishesIn(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<(line: OrderLine) => Wish> {
  const goods = await job
    .selectFrom('store_products as s')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.product_id'),
    )
    .where('s.company_id', '=', company_id)
    .where('s.store_id', '=', store_id)
    .select(['s.id', 's.product_id', 'p.slug'])
    .execute()
  const variants = await job
    .selectFrom('product_variants')
    .where('company_id', '=', company_id)
    .select(['id', 'product_id', 'name'])
    .execute()
  return ({ product, variant, quantity }) => {
    const good = goods.find(({ slug }) => slug === product)
    const choice = variants.find(
      ({ product_id, name }) => product_id === good?.product_id && name === variant,
    )
    if (!good || (variant !== null && !choice)) {
      throw new Error(
        `an order of the demo asks for ${product} ${variant ?? ''}, which is not there`,
      )
    }
    return { store_product_id: good.id, variant_id: choice?.id ?? null, quantity }
  }
}
