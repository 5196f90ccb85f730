import { sql, type RawBuilder } from 'kysely'
import type { WordForms } from '../../rules/inflections.ts'
import { maxCounted } from '#shared/limits.ts'
import type { Shopper } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { selectStoreProducts, type SearchWord } from '../listing/store-product-filter.ts'

export type Candidates = {
  ids: readonly string[]
  /** Whether every one of them matches; else their words and categories are still to be compared. */
  areHits: boolean
}

/**
 * Null if they are many. Asks the index for the words that match no category name, else for one word together with
 * its categories.
 */
export async function findCandidates(
  shop: Shopper,
  criteria: readonly SearchWord[],
): Promise<Candidates | null> {
  const textOnlyWords = criteria.filter(({ category_ids }) => category_ids.length === 0)
  if (textOnlyWords.length > 0) {
    const ids = await findFewProductIds(shop, textOnlyWords)
    if (ids) return { ids, areHits: textOnlyWords.length === criteria.length }
  }
  for (const word of criteria) {
    if (word.category_ids.length === 0) continue
    const ids = await findFewProductIds(shop, [word])
    if (!ids) continue
    const idsInCategories = await findProductIdsByCategory(shop, word.category_ids)
    if (idsInCategories.length < maxCounted)
      return { ids: [...new Set([...ids, ...idsInCategories])], areHits: false }
  }
  return null
}

/** Null for `maxCounted` or more: as many ids take longer to send than the page. */
async function findFewProductIds(
  shop: Shopper,
  words: readonly SearchWord[],
): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select case when cardinality(found.ids) < ${maxCounted} then found.ids end as ids
    from (select ${findByIndex(words, maxCounted)} offset 0) found (ids)`.execute(shop)
  return rows[0]?.ids ?? null
}

export async function isInSomeProduct(shop: Shopper, forms: WordForms): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select cardinality(torv.find_products_by_forms(${json([forms])}, 1)) as count`.execute(shop)
  return (rows[0]?.count ?? 0) > 0
}

/** The products whose texts have all of these words, at most `limit` of them. */
export function findByIndex(words: readonly SearchWord[], limit: number): RawBuilder<string[]> {
  const submitted = words.flatMap((one) => ('word' in one ? one.word : []))
  const forms = words.flatMap((one) => ('forms' in one ? [one.forms] : []))
  return submitted.length > 0
    ? sql`torv.find_products(${submitted}, ${limit})`
    : sql`torv.find_products_by_forms(${json(forms)}, ${limit})`
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
