import { sql, type Kysely } from 'kysely'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** Selects products of the store; null means no restriction. */
export type ProductFilter = {
  category_ids: readonly string[] | null
  /** Each word must occur in the product's text, unless the product is in one of the word's categories. */
  words: readonly SearchWord[]
  product_ids: readonly string[] | null
  /** Excludes products that match all of these. */
  excludedWords?: readonly SearchWord[]
}

/** The text as written, or text and labels in normalised spelling. */
export type SearchedColumn = 'search_text' | 'respelled_text'

export type SearchWord = { word: string; column: SearchedColumn; category_ids: readonly string[] }

/** Active products only. */
export function selectStoreProducts(
  db: Kysely<Tables>,
  { company_id, store_id }: StoreKey,
  { category_ids, words, product_ids, excludedWords }: ProductFilter,
) {
  return (
    db
      .selectFrom('store_products as sp')
      .where(ofTenant({ company_id, store_id }, 'sp'))
      // A literal: with a parameter a prepared statement could not use the partial index on active products.
      .where('sp.active', '=', sql.lit(true))
      .$if(category_ids !== null, (storeProducts) =>
        storeProducts.where(isOneOfIds('sp.category_id', category_ids)),
      )
      .$if(product_ids !== null, (storeProducts) =>
        storeProducts.where(isOneOfIds('sp.product_id', product_ids)),
      )
      .$if(words.length > 0, (storeProducts) =>
        storeProducts.where((row) =>
          row.exists(
            row
              .selectFrom('products as sought')
              .whereRef('sought.company_id', '=', 'sp.company_id')
              .whereRef('sought.id', '=', 'sp.product_id')
              .where((product) => product.and(words.map(hasWord)))
              .$if(excludedWords !== undefined, (product) =>
                product.where(lacksWords(excludedWords ?? [])),
              )
              .select('sought.id'),
          ),
        ),
      )
  )
}

/** For use as a subquery. Reads the kept counts unless the filter looks at single products. */
export function countStoreProducts(db: Kysely<Tables>, store: StoreKey, filter: ProductFilter) {
  return filter.words.length === 0 && filter.product_ids === null
    ? sumProductCounts(db, store, filter.category_ids)
    : selectStoreProducts(db, store, filter).select(sql<number>`count(*)`.as('count'))
}

function sumProductCounts(
  db: Kysely<Tables>,
  { company_id, store_id }: StoreKey,
  category_ids: readonly string[] | null,
) {
  return db
    .selectFrom('store_product_counts as n')
    .where(ofTenant({ company_id, store_id }, 'n'))
    .$if(category_ids !== null, (counts) => counts.where(isOneOfIds('n.category_id', category_ids)))
    .select(sql<number>`coalesce(sum(n.active_products), 0)`.as('count'))
}

function lacksWords(words: readonly SearchWord[]) {
  // `is not true`: for products without a category the condition is null.
  return sql<boolean>`(${sql.join(words.map(hasWord), sql` and `)}) is not true`
}

function hasWord({ word, column, category_ids }: SearchWord) {
  const inText = sql<boolean>`position(${word} in ${sql.ref(`sought.${column}`)}) > 0`
  return category_ids.length === 0
    ? inText
    : sql<boolean>`(${inText} or ${isOneOfIds('sp.category_id', category_ids)})`
}

// One array parameter, so that the statement stays identical for any number of ids, and a subquery, so that its plan does.
function isOneOfIds(
  column: 'sp.category_id' | 'sp.product_id' | 'n.category_id',
  ids: readonly string[] | null,
) {
  return sql<boolean>`${sql.ref(column)} = any ((select ${ids}::uuid[])::uuid[])`
}
