import { sql, type Kysely } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { Measure } from '#shared/money/unit.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Shopper } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { preparedHint } from '#platform/database/prepared-statements.ts'
import type { Tables } from '#platform/database/tables.ts'
import { selectDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import { selectRatingCounts } from '#features/reviews/server/read-product-reviews.ts'
import { joinTenant } from '#platform/database/tenant-key.ts'
import { selectOffers } from '#features/pricing/server/offers.ts'
import { getPreviewedTime, selectCampaignPrices } from '#features/pricing/server/sale-prices.ts'
import { isOutOfStock } from '../products/product-columns.ts'
import { selectPage, type ListSlice, type Page } from './list-page.ts'
import { countStoreProducts, type ProductFilter } from './store-product-filter.ts'

export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number]

type Columns = { isCounted: boolean }

export async function listCardRows(
  shop: Shopper,
  filter: ProductFilter,
  { from, limit, ...columns }: ListSlice & Columns,
) {
  const { company_id, store_id } = shop.scope
  const at = getPreviewedTime(shop)
  const offset = from > 0 ? { from, until: from + limit } : null
  const { category_ids, product_ids } = filter
  if (product_ids !== null)
    return selectRows(shop, shop.scope, filter, { limit, offset, at, ...columns })
      .modifyEnd(preparedHint)
      .execute()
  const list = getListQuery({
    isOfCategories: category_ids !== null,
    isLater: offset !== null,
    isPreview: at !== null,
    limit,
    ...columns,
  })
  return list(shop, { company_id, store_id, category_ids: category_ids ?? [], ...offset, at })
}

type Shape = Columns & {
  isOfCategories: boolean
  isLater: boolean
  isPreview: boolean
  limit: number
}

const listQueries = new Map<string, ReturnType<typeof prepareList>>()

function getListQuery(shape: Shape) {
  const key = Object.values(shape).join(' ')
  const query = listQueries.get(key) ?? prepareList(shape)
  listQueries.set(key, query)
  return query
}

type ListValues = StoreKey & {
  category_ids: readonly string[]
  from?: number
  until?: number
  at: Date | null
}

/** The list of a store or of categories, without a search. */
function prepareList({ isOfCategories, isLater, isPreview, limit, isCounted }: Shape) {
  return prepareQuery(({ company_id, store_id, category_ids, from, until, at }: ListValues, db) =>
    selectRows(
      db,
      { company_id, store_id },
      { category_ids: isOfCategories ? category_ids : null, words: [], product_ids: null },
      {
        limit,
        offset: isLater ? { from, until } : null,
        at: isPreview ? at : null,
        isCounted,
      },
    ),
  )
}

/** All that the cards show. Few tables: the policy of each one checks the scope again (28 µs). */
function selectRows(
  db: Kysely<Tables>,
  store: StoreKey,
  filter: ProductFilter,
  { limit, offset, at, isCounted }: Page & Columns & { at: Date | null },
) {
  return db
    .selectFrom(selectPage(db, store, filter, { limit, offset }))
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .leftJoin('store_categories as c', (join) =>
      join.on(joinTenant('c', 'sp')).onRef('c.id', '=', 'sp.category_id').on('c.active', '=', true),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom(
            from
              .selectFrom('product_images')
              .whereRef('company_id', '=', 'p.company_id')
              .whereRef('product_id', '=', 'p.id')
              .where('picture_id', 'is not', null)
              .orderBy('sort_order')
              .orderBy('id')
              .limit(sql.lit(2))
              .select(['picture_id', 'alt_text', 'sort_order', 'id'])
              .as('first'),
          )
          .select([
            sql<string | null>`(array_agg(picture_id order by sort_order, id))[1]`.as('picture_id'),
            sql<string | null>`(array_agg(picture_id order by sort_order, id))[2]`.as('second_id'),
            sql<string | null>`(array_agg(alt_text order by sort_order, id))[1]`.as('alt_text'),
          ])
          .as('i'),
      (join) => join.onTrue(),
    )
    .leftJoin('pictures as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'i.picture_id'),
    )
    .leftJoin('pictures as second', (join) =>
      join.onRef('second.company_id', '=', 'p.company_id').onRef('second.id', '=', 'i.second_id'),
    )
    .orderBy('sp.sort_order')
    .$if(filter.category_ids !== null, (products) =>
      products
        .orderBy(sql`p.name collate "da-x-icu"`)
        .orderBy('sp.id')
        .limit(sql.lit(limit))
        .$if(offset !== null, (page) => page.offset(sql<number>`${offset?.from}`)),
    )
    .orderBy('sp.id')
    .select(['sp.product_id', 'p.slug', 'p.name', 'p.description', 'p.base_price', 'sp.price'])
    .select(['c.name as category_name', 'c.slug as category_slug'])
    .select(['i.alt_text', 'o.sha256', 'o.width', 'o.height'])
    .select(['second.sha256 as second_sha256', 'second.width as second_width'])
    .select(['p.availability', 'p.ships_on', 'p.options', 'sp.created_at as listed_at'])
    .select(['p.unit_pricing_measure', 'p.unit_pricing_base_measure'])
    .select([
      isOutOfStock('p').as('is_sold_out'),
      selectVariants().as('variants'),
      selectCampaignPrices('sp', at).as('campaign_prices'),
      selectRatingCounts().as('rating_counts'),
      selectShipping(store).as('shipping'),
      selectOffers(store, at).as('offers'),
      selectOfferedGoods(store, at).as('offered'),
      'p.weight',
    ])
    .$if(isCounted, (products) =>
      products.select(countStoreProducts(db, store, filter).as('total')),
    )
}

type OfferedGoods = {
  brand: string
  metadata: unknown
  category_id: string | null
  parent_id: string | null
}

/** The facts that the targets of an offer name. They are long, so they are read only if there is an offer. */
function selectOfferedGoods(store: StoreKey, at: Date | null) {
  return sql<OfferedGoods | null>`
    case when ${selectOffers(store, at)} is not null then json_build_object('brand', p.brand,
      'metadata', p.metadata, 'category_id', sp.category_id, 'parent_id', c.parent_id) end`
}

type ListedVariant = {
  id: string
  name: string
  price: Minor | null
  unit_pricing_measure: Measure | null
  is_sold_out: boolean
}

/** Null without active variants; a variant without a price or content has that of the product. */
function selectVariants() {
  return sql<ListedVariant[] | null>`(
    select json_agg(json_build_object('id', v.id, 'name', v.name, 'price', v.price,
      'unit_pricing_measure', v.unit_pricing_measure, 'is_sold_out', ${isOutOfStock('v')}))
    from product_variants v
    where v.company_id = p.company_id and v.product_id = p.id and v.active)`
}

/** Settings that decide about free shipping and words, and when the store opened: read once for all rows. */
function selectShipping(store: StoreKey) {
  const { company_id, store_id } = store
  return sql<unknown>`(
    select jsonb_build_object('shipping_price', t.payment_settings -> 'shipping_price',
      'free_shipping_from', t.payment_settings -> 'free_shipping_from',
      'methods', ${selectDeliveryMethods(store)}, 'opened_at', t.created_at,
      'locale', t.locale_settings)
    from store_settings t where t.company_id = ${company_id} and t.store_id = ${store_id})`
}
