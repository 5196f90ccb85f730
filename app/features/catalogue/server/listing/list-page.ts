import { sql, type Kysely } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Shopper } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { selectStoreProducts, type ProductFilter } from './store-product-filter.ts'

export type ListSlice = { from: number; limit: number }

export type Page = {
  limit: number
  offset: { from: number | undefined; until: number | undefined } | null
}

/** The products of a page in the order of the list, without what their cards show. */
export async function listPageIds(
  shop: Shopper,
  filter: ProductFilter,
  { from, limit }: ListSlice,
): Promise<string[]> {
  const offset = from > 0 ? { from, until: from + limit } : null
  const rows = await shop
    .selectFrom(selectPage(shop, shop.scope, filter, { limit, offset }))
    .orderBy('sp.sort_order')
    .$if(filter.category_ids !== null, (products) =>
      products
        .orderBy(
          sql`(select name from products where (company_id, id) = (sp.company_id, sp.product_id)) collate "da-x-icu"`,
        )
        .orderBy('sp.id')
        .limit(sql.lit(limit))
        .$if(offset !== null, (page) => page.offset(sql<number>`${offset?.from}`)),
    )
    .orderBy('sp.id')
    .select('sp.product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/**
 * Paged before the joins, so that late pages cost little more than the first. Within a category, ties are
 * sorted by name only after the join, hence `with ties`.
 */
export function selectPage(
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
