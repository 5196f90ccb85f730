import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { WordForms } from '../../rules/inflections.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Tables } from '#platform/database/tables.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Selects products of the store; null means no restriction. */
export type ProductFilter = {
  category_ids: readonly string[] | null
  /** Each word must occur in the product's text, unless the product is in one of the word's categories. */
  words: readonly SearchWord[]
  product_ids: readonly string[] | null
  excludedIds?: readonly string[]
}

/** A word as typed in name or description, or in one of its forms there and in the labels. */
export type SearchWord = { category_ids: readonly string[] } & (
  | { word: string }
  | { forms: WordForms }
)

/** Active products only. */
export function selectStoreProducts(
  db: Kysely<Tables>,
  { company_id, store_id }: StoreKey,
  { category_ids, words, product_ids, excludedIds = [] }: ProductFilter,
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
      .$if(excludedIds.length > 0, (storeProducts) =>
        storeProducts.where((row) => row.not(isOneOfIds('sp.product_id', excludedIds))),
      )
      .$if(words.length > 0, (storeProducts) =>
        storeProducts.where((row) =>
          row.exists(
            row
              .selectFrom(selectSearchedTexts().as('sought'))
              .where((product) => product.and(words.map(hasWord)))
              .select('sought.id'),
          ),
        ),
      )
  )
}

/** Returns a subquery that reads the kept counts unless the filter looks at single products. */
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

function hasWord({ category_ids, ...match }: SearchWord) {
  const inText = 'word' in match ? isInText(match.word) : hasForms(match.forms)
  return category_ids.length === 0
    ? inText
    : sql<boolean>`(${inText} or ${isOneOfIds('sp.category_id', category_ids)})`
}

/** `offset 0` joins the texts of a product once for all words. */
function selectSearchedTexts() {
  return sql<{ id: string }>`(
    select id, search_text, respelled_text || stem_text as forms_text from products
    where company_id = sp.company_id and id = sp.product_id offset 0)`
}

function isInText(word: string) {
  return sql<boolean>`position(${word} in sought.search_text) > 0`
}

function hasForms(forms: WordForms) {
  return joinConditions(
    forms.map((form) => joinConditions(form.map(hasPart), sql` and `)),
    sql` or `,
  )
}

function hasPart(spellings: readonly string[]) {
  return joinConditions(
    spellings.map((spelling) => sql<boolean>`position(${spelling} in sought.forms_text) > 0`),
    sql` or `,
  )
}

function joinConditions(conditions: readonly RawBuilder<boolean>[], operator: RawBuilder<unknown>) {
  return sql<boolean>`(${sql.join(conditions, operator)})`
}

// One array parameter, so that the statement stays identical for any number of ids, and a subquery, so that its plan does.
function isOneOfIds(
  column: 'sp.category_id' | 'sp.product_id' | 'n.category_id',
  ids: readonly string[] | null,
) {
  return sql<boolean>`${sql.ref(column)} = any ((select ${ids}::uuid[])::uuid[])`
}
