import { sql } from 'kysely'
import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { selectCampaignPrices } from '#features/pricing/server/sale-prices.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** The products of a cart with their variants. */
export type Orderable = {
  products: readonly OrderableProduct[]
  variants: readonly OrderableVariant[]
}

export type OrderableProduct = Awaited<ReturnType<typeof productList>>[number]
export type OrderableVariant = Awaited<ReturnType<typeof variantList>>[number]

/** `ids` are ids of store products or of products; prices are those of `at`, null for now. */
export async function readOrderable(
  handle: Job,
  store: StoreKey,
  ids: readonly string[],
  at: Date | null = null,
): Promise<Orderable> {
  const asked = { ...store, ids, at }
  const [products, variants] = await Promise.all([
    productList(handle, asked),
    variantList(handle, asked),
  ])
  return { products, variants }
}

/** The lines with the weight of one piece. */
export function weighLines<Line extends { product_id: string }>(
  lines: readonly Line[],
  { products }: Orderable,
) {
  return lines.map((line) => {
    const product = products.find(({ product_id }) => product_id === line.product_id)
    return { ...line, weight: product?.weight ?? null }
  })
}

type Asked = StoreKey & { ids: readonly string[]; at: Date | null }

/** Includes inactive products. */
const productList = prepareQuery(({ company_id, store_id, ids, at }: Asked, db) =>
  db
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
    .leftJoin('store_categories as c', (join) =>
      join.on(joinTenant('c', 's')).onRef('c.id', '=', 's.category_id'),
    )
    .where(ofTenant({ company_id, store_id }, 's'))
    .where(isOrdered(ids))
    .select([
      's.id as store_product_id',
      's.active',
      's.price as store_price',
      'p.id as product_id',
      'p.name',
      'p.slug',
      'p.sku',
      'p.base_price',
      'p.cost_price',
      'p.unit_pricing_measure',
      'p.unit_pricing_base_measure',
      'p.availability',
      'p.ships_on',
      'p.withdrawal_exception',
      'p.weight',
      'p.stock_quantity',
      'p.stock_reserved',
      'picture.sha256',
      'picture.width',
      'p.brand',
      'p.metadata',
      's.category_id',
      'c.parent_id',
      selectCampaignPrices('s', at).as('campaign_prices'),
    ]),
)

const variantList = prepareQuery(({ company_id, store_id, ids }: Asked, db) =>
  db
    .selectFrom('store_products as s')
    .innerJoin('product_variants as v', (join) =>
      join.onRef('v.company_id', '=', 's.company_id').onRef('v.product_id', '=', 's.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 's'))
    .where(isOrdered(ids))
    .where('v.active', '=', true)
    .select(['v.id', 'v.product_id', 'v.name', 'v.sku', 'v.price', 'v.unit_pricing_measure'])
    .select(['v.stock_quantity', 'v.stock_reserved']),
)

// Subqueries hide the number of ids, for which PostgreSQL would plan the query again each time.
function isOrdered(ids: readonly string[]) {
  const list = sql`(select ${ids}::uuid[])::uuid[]`
  return sql<boolean>`(s.id = any(${list}) or s.product_id = any(${list}))`
}
