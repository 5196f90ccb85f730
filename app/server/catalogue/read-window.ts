import type { Database } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import { listCards } from './shelf-cards.ts'

const mostInWindow = 3

/** The first products of a store, as visitors see them. */
export async function readWindow(database: Database, { company_id, store_id }: StoreKey) {
  const shop = database.through({ as: 'visitor', company_id, store_id })
  const everything = { category_ids: null, words: [], product_ids: null }
  const few = { from: 0, most: mostInWindow, isCounted: false }
  const { hits } = await listCards(shop, everything, few)
  return hits.map(({ card }) => card)
}
