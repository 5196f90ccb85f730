import type { Job, Visitor } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

export type OrderableProduct = Awaited<ReturnType<typeof listOrderableProducts>>[number]
export type OrderableVariant = Awaited<ReturnType<typeof listOrderableVariants>>[number]

type OrderableReader = Job | Visitor

/** Includes inactive products; `ids` are ids of store products or of products. */
export function listOrderableProducts(
  handle: OrderableReader,
  { company_id, store_id }: StoreKey,
  ids: readonly string[],
) {
  return handle
    .selectFrom('store_products as s')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.product_id'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('product_images as i')
          .innerJoin('pictures as o', (join) =>
            join.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.picture_id'),
          )
          .whereRef('i.company_id', '=', 'p.company_id')
          .whereRef('i.product_id', '=', 'p.id')
          .orderBy('i.sort_order')
          .orderBy('i.id')
          .limit(1)
          .select(['o.sha256', 'o.width'])
          .as('picture'),
      (join) => join.onTrue(),
    )
    .where(ofTenant({ company_id, store_id }, 's'))
    .where((where) => where.or([where('s.id', 'in', ids), where('s.product_id', 'in', ids)]))
    .select([
      's.id as store_product_id',
      's.active',
      's.price as store_price',
      'p.id as product_id',
      'p.name',
      'p.slug',
      'p.sku',
      'p.base_price',
      'p.availability',
      'p.stock_quantity',
      'p.stock_reserved',
      'picture.sha256',
      'picture.width',
    ])
    .execute()
}

export function listOrderableVariants(
  handle: OrderableReader,
  company_id: string,
  product_ids: readonly string[],
) {
  return handle
    .selectFrom('product_variants')
    .where(ofTenant({ company_id }))
    .where('product_id', 'in', product_ids)
    .where('active', '=', true)
    .select(['id', 'product_id', 'name', 'sku', 'price', 'stock_quantity', 'stock_reserved'])
    .execute()
}
