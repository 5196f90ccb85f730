import { sql, type Kysely } from 'kysely'
import type { Minor } from '#domain/money/money.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { prepareQuery } from '#server/platform/database/prepared-query.ts'
import { preparedHint } from '#server/platform/database/prepared-statements.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { joinTenant } from '#server/platform/database/tenant-key.ts'
import { getPreviewedTime, selectCampaignPrices } from '#server/business/pricing/sale-prices.ts'
import {
  countStoreProducts,
  selectStoreProducts,
  type ProductFilter,
} from './store-product-filter.ts'

export type ListSlice = { from: number; limit: number }

export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number]

type Columns = { isCounted: boolean; hasTexts: boolean }

export async function listCardRows(
  shop: Shopper,
  filter: ProductFilter,
  { from, limit, ...columns }: ListSlice & Columns,
) {
  const { company_id, store_id } = shop.scope
  const at = getPreviewedTime(shop)
  const offset = from > 0 ? { from, until: from + limit } : null
  const { category_ids, words, product_ids } = filter
  if (words.length > 0 || product_ids !== null)
    return selectRows(shop, shop.scope, filter, { limit, offset, at, ...columns })
      .$if(isRepeated(filter), (rows) => rows.modifyEnd(preparedHint))
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

/** Few texts: every connection keeps the plan of each. */
function isRepeated({ words, excludedWords = [] }: ProductFilter): boolean {
  return words.length <= 1 && excludedWords.length <= 1
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
function prepareList({ isOfCategories, isLater, isPreview, limit, isCounted, hasTexts }: Shape) {
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
        hasTexts,
      },
    ),
  )
}

type Page = {
  limit: number
  offset: { from: number | undefined; until: number | undefined } | null
}

/** All that the cards show. Few tables: the policy of each one checks the scope again (28 µs). */
function selectRows(
  db: Kysely<Tables>,
  store: StoreKey,
  filter: ProductFilter,
  { limit, offset, at, isCounted, hasTexts }: Page & Columns & { at: Date | null },
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
          .selectFrom('product_images')
          .whereRef('company_id', '=', 'p.company_id')
          .whereRef('product_id', '=', 'p.id')
          .where('picture_id', 'is not', null)
          .orderBy('sort_order')
          .orderBy('id')
          .limit(sql.lit(1))
          .select(['picture_id', 'alt_text'])
          .as('i'),
      (join) => join.onTrue(),
    )
    .leftJoin('pictures as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'i.picture_id'),
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
    .select(['p.slug', 'p.name', 'p.description', 'p.base_price', 'sp.price'])
    .select(['c.name as category_name', 'c.slug as category_slug'])
    .select(['i.alt_text', 'o.sha256', 'o.width', 'o.height'])
    .select(['p.unit_pricing_measure', 'p.unit_pricing_base_measure'])
    .select([
      selectVariants().as('variants'),
      selectCampaignPrices('sp', at).as('campaign_prices'),
      selectShipping(store).as('shipping'),
    ])
    .$if(hasTexts, (products) => products.select(['p.search_text', 'p.label_text']))
    .$if(isCounted, (products) =>
      products.select(countStoreProducts(db, store, filter).as('total')),
    )
}

/**
 * Paged before the joins, so that late pages cost little more than the first. Within a category, ties are
 * sorted by name only after the join, hence `with ties`.
 */
function selectPage(
  db: Kysely<Tables>,
  store: StoreKey,
  filter: ProductFilter,
  { limit, offset }: Page,
) {
  if (filter.category_ids === null) {
    return selectInOrder(db, store, filter)
      .orderBy('sp.id')
      .limit(sql.lit(limit))
      .$if(offset !== null, (page) => page.offset(sql<number>`${offset?.from}`))
      .as('sp')
  }
  const count = offset ? sql`${offset.until}` : sql.lit(limit)
  const firstWithTies = sql`fetch first ${count} rows with ties`
  // Category by category: only one at a time is read in the order of the index. The subquery hides their number, with
  // which the planner would reject the plan that serves every category.
  const productsOfOne = selectInOrder(db, store, { ...filter, category_ids: null })
    .where('sp.category_id', '=', sql.ref<string>('chosen.id'))
    .modifyEnd(firstWithTies)
  return db
    .selectFrom(
      sql<{ id: string }>`unnest((select ${filter.category_ids}::uuid[]))`.as<'chosen'>(
        sql`chosen (id)`,
      ),
    )
    .innerJoinLateral(productsOfOne.as('one'), (join) => join.onTrue())
    .select(['one.company_id', 'one.store_id', 'one.id', 'one.product_id', 'one.category_id'])
    .select(['one.price', 'one.sort_order'])
    .orderBy('one.sort_order')
    .modifyEnd(firstWithTies)
    .as('sp')
}

function selectInOrder(db: Kysely<Tables>, store: StoreKey, filter: ProductFilter) {
  return selectStoreProducts(db, store, filter)
    .select(['sp.company_id', 'sp.store_id', 'sp.id', 'sp.product_id', 'sp.category_id'])
    .select(['sp.price', 'sp.sort_order'])
    .orderBy('sp.sort_order')
}

/** Null without active variants; a variant without a price has the product's. */
function selectVariants() {
  return sql<{ id: string; price: Minor | null }[] | null>`(
    select json_agg(json_build_object('id', v.id, 'price', v.price)) from product_variants v
    where v.company_id = p.company_id and v.product_id = p.id and v.active)`
}

/** The part of the payment settings that decides about free shipping, read once for all rows. */
function selectShipping({ company_id, store_id }: StoreKey) {
  return sql<unknown>`(
    select jsonb_build_object('shipping_price', t.payment_settings -> 'shipping_price',
      'free_shipping_from', t.payment_settings -> 'free_shipping_from')
    from store_settings t where t.company_id = ${company_id} and t.store_id = ${store_id})`
}
