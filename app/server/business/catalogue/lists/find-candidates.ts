import { sql } from 'kysely'
import { maxCounted } from '#domain/shared/limits.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import {
  selectStoreProducts,
  type SearchedColumn,
  type SearchWord,
} from './store-product-filter.ts'

/**
 * All candidates if they are few. Asks the index for the words that match no category name, else for one word
 * together with its categories.
 */
export async function findCandidates(
  shop: Shopper,
  criteria: readonly SearchWord[],
): Promise<string[] | null> {
  const textOnlyWords = criteria.filter(({ category_ids }) => category_ids.length === 0)
  if (textOnlyWords.length > 0) {
    const ids = await findFewProductIds(
      shop,
      textOnlyWords[0]?.column ?? 'search_text',
      textOnlyWords.map(({ word }) => word),
    )
    if (ids) return ids
  }
  for (const { word, column, category_ids } of criteria) {
    if (category_ids.length === 0) continue
    const ids = await findFewProductIds(shop, column, [word])
    if (!ids) continue
    const idsInCategories = await findProductIdsByCategory(shop, category_ids)
    if (idsInCategories.length < maxCounted) return [...new Set([...ids, ...idsInCategories])]
  }
  return null
}

/** Null for `maxCounted` or more: as many ids take longer to send than the page. */
export async function findFewProductIds(
  shop: Shopper,
  column: SearchedColumn,
  words: readonly string[],
): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select case when cardinality(found.ids) < ${maxCounted} then found.ids end as ids
    from (select ${callFinder(column, words, maxCounted)} offset 0) found (ids)`.execute(shop)
  return rows[0]?.ids ?? null
}

export async function findProductIdsByWords(
  shop: Shopper,
  column: SearchedColumn,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(${callFinder(column, words, limit)}) as id`.execute(shop)
  return rows.map(({ id }) => id)
}

function callFinder(column: SearchedColumn, words: readonly string[], limit: number) {
  const name = column === 'search_text' ? 'torv.find_products' : 'torv.find_products_respelled'
  return sql`${sql.ref(name)}(${words}, ${limit})`
}

async function findProductIdsByCategory(
  shop: Shopper,
  category_ids: readonly string[],
): Promise<string[]> {
  const rows = await selectStoreProducts(shop, shop.scope, {
    category_ids,
    words: [],
    product_ids: null,
  })
    .limit(maxCounted)
    .select('sp.product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}
