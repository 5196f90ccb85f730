import type { Job } from '#platform/database/database.ts'
import type { RequestedLine } from '#features/orders/server/place/price-order.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderLine } from './data/types.ts'

/** Resolves the product slugs and variant names of a demo order to ids. */
export async function createLineResolver(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<(line: OrderLine) => RequestedLine> {
  const storeProducts = await job
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
    const storeProduct = storeProducts.find(({ slug }) => slug === product)
    const chosenVariant = variants.find(
      ({ product_id, name }) => product_id === storeProduct?.product_id && name === variant,
    )
    if (!storeProduct || (variant !== null && !chosenVariant)) {
      throw new Error(
        `an order of the demo asks for ${product} ${variant ?? ''}, which is not there`,
      )
    }
    return { store_product_id: storeProduct.id, variant_id: chosenVariant?.id ?? null, quantity }
  }
}
