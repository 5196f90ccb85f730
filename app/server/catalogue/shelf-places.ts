import { sql } from 'kysely'
import type { Shopper } from '../database/database.ts'

/** Which of the store's goods are meant; null where it does not matter. */
export type Wanted = {
  category_ids: readonly string[] | null
  /** Every word is in the product's text, or the product stands in one of the categories beside the word. */
  words: readonly SoughtWord[]
  product_ids: readonly string[] | null
  /** Goods that hold every one of these are left out. */
  without?: readonly SoughtWord[]
}

/** The text as the shop wrote it, or that text with the labels in one spelling. */
export type SearchedColumn = 'search_text' | 'wide_text'

export type SoughtWord = { word: string; column: SearchedColumn; category_ids: readonly string[] }

/** The places on the store's shelf where the wanted goods stand; never one that was put away. */
export function placesOf(shop: Shopper, { category_ids, words, product_ids, without }: Wanted) {
  const { company_id, store_id } = shop.scope
  return (
    shop
      .selectFrom('store_products as sp')
      .where('sp.company_id', '=', company_id)
      .where('sp.store_id', '=', store_id)
      // In so many words: as a parameter it would lose a prepared question the index of what is on the shelf.
      .where('sp.active', '=', sql.lit(true))
      .$if(category_ids !== null, (places) => places.where(isAmong('sp.category_id', category_ids)))
      .$if(product_ids !== null, (places) => places.where(isAmong('sp.product_id', product_ids)))
      .$if(words.length > 0, (places) =>
        places.where((place) =>
          place.exists(
            place
              .selectFrom('products as sought')
              .whereRef('sought.company_id', '=', 'sp.company_id')
              .whereRef('sought.id', '=', 'sp.product_id')
              .where((product) => product.and(words.map(holds)))
              .$if(without !== undefined, (product) => product.where(lacks(without ?? [])))
              .select('sought.id'),
          ),
        ),
      )
  )
}

/** To be asked beside what stands in them. */
export function countPlaces(shop: Shopper, wanted: Wanted) {
  return placesOf(shop, wanted).select((place) => place.fn.countAll<number>().as('count'))
}

function lacks(words: readonly SoughtWord[]) {
  // A product without a category makes the answer unknown.
  return sql<boolean>`(${sql.join(words.map(holds), sql` and `)}) is not true`
}

function holds({ word, column, category_ids }: SoughtWord) {
  const inText = sql<boolean>`position(${word} in ${sql.ref(`sought.${column}`)}) > 0`
  return category_ids.length === 0
    ? inText
    : sql<boolean>`(${inText} or ${isAmong('sp.category_id', category_ids)})`
}

// One parameter, however many there are: the question stays the same.
function isAmong(column: 'sp.category_id' | 'sp.product_id', ids: readonly string[] | null) {
  return sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`
}
