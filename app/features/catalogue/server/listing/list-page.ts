import { sql, type Kysely } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Shopper } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import {
  countStoreProducts,
  selectStoreProducts,
  type ProductFilter,
} from './store-product-filter.ts'

export type ListSlice = { from: number; limit: number }

export type Page = {
  limit: number
  offset: { from: number | undefined; until: number | undefined } | null
}

/** The products of a page in the order of the list. */
export async function listPageIds(
  shop: Shopper,
  filter: ProductFilter,
  { from, limit }: ListSlice,
): Promise<string[]> {
  const offset = from > 0 ? { from, until: from + limit } : null
  const rows = await inOrder(selectPage(shop, shop.scope, filter, { limit, offset }), shop, {
    isOfCategories: filter.category_ids !== null,
    limit,
    offset,
  }).execute()
  return rows.map(({ product_id }) => product_id)
}

/** The products of a page with their stamps and that of the store, and the total over all pages if it is counted. */
export function listStampedPage(
  shop: Shopper,
  { category_ids }: Pick<ProductFilter, 'category_ids'>,
  { from, limit }: ListSlice,
) {
  const list = getPageQuery({ isOfCategories: category_ids !== null, isLater: from > 0, limit })
  const { company_id, store_id } = shop.scope
  return list(shop, {
    company_id,
    store_id,
    category_ids: category_ids ?? [],
    from,
    until: from + limit,
  })
}

type Shape = { isOfCategories: boolean; isLater: boolean; limit: number }

const pageQueries = new Map<string, ReturnType<typeof preparePage>>()

function getPageQuery(shape: Shape) {
  const key = Object.values(shape).join(' ')
  const query = pageQueries.get(key) ?? preparePage(shape)
  pageQueries.set(key, query)
  return query
}

type PageValues = StoreKey & { category_ids: readonly string[]; from: number; until: number }

function preparePage({ isOfCategories, isLater, limit }: Shape) {
  return prepareQuery(({ company_id, store_id, category_ids, from, until }: PageValues, db) => {
    const store = { company_id, store_id }
    const filter = {
      category_ids: isOfCategories ? category_ids : null,
      words: [],
      product_ids: null,
    }
    const offset = isLater ? { from, until } : null
    const page = selectPage(db, store, filter, { limit, offset })
    return inOrder(page, db, { isOfCategories, limit, offset })
      .select(selectStamp().as('stamp'))
      .select(selectSharedStamp(store).as('shared_stamp'))
      .select(countStoreProducts(db, store, filter).as('total'))
  })
}

/** The stamps of products that the store sells. */
export function listStamps(shop: Shopper, product_ids: readonly string[]) {
  const { company_id, store_id } = shop.scope
  return stampList(shop, { company_id, store_id, product_ids })
}

const stampList = prepareQuery(
  ({ company_id, store_id, product_ids }: StoreKey & { product_ids: readonly string[] }, db) =>
    selectStoreProducts(
      db,
      { company_id, store_id },
      { category_ids: null, words: [], product_ids },
    )
      .select(['sp.product_id', selectStamp().as('stamp')])
      .select(selectSharedStamp({ company_id, store_id }).as('shared_stamp')),
)

function selectStamp() {
  return sql<string>`(
    select stamp from product_stamps where (company_id, product_id) = (sp.company_id, sp.product_id))`
}

function selectSharedStamp({ company_id, store_id }: StoreKey) {
  return sql<string>`(
    select shared_stamp from store_versions
    where (company_id, store_id) = (${company_id}::uuid, ${store_id}::uuid))`
}

type Order = { isOfCategories: boolean; limit: number; offset: Page['offset'] }

function inOrder(
  page: ReturnType<typeof selectPage>,
  db: Kysely<Tables>,
  { isOfCategories, limit, offset }: Order,
) {
  return db
    .selectFrom(page)
    .orderBy('sp.sort_order')
    .$if(isOfCategories, (products) =>
      products
        .orderBy(
          sql`(select name from products where (company_id, id) = (sp.company_id, sp.product_id)) collate "da-x-icu"`,
        )
        .orderBy('sp.id')
        .limit(sql.lit(limit))
        .$if(offset !== null, (later) => later.offset(sql<number>`${offset?.from}`)),
    )
    .orderBy('sp.id')
    .select('sp.product_id')
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
    .select(['one.price', 'one.sort_order', 'one.created_at'])
    .orderBy('one.sort_order')
    .modifyEnd(firstWithTies)
    .as('sp')
}

function selectInOrder(db: Kysely<Tables>, store: StoreKey, filter: ProductFilter) {
  return selectStoreProducts(db, store, filter)
    .select(['sp.company_id', 'sp.store_id', 'sp.id', 'sp.product_id', 'sp.category_id'])
    .select(['sp.price', 'sp.sort_order', 'sp.created_at'])
    .orderBy('sp.sort_order')
}
