import { pageLengths } from '#shared/limits.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listCards } from './product-cards.ts'

/** The first products of a store, as visitors see them. */
export async function readProductPreview(database: Database, { company_id, store_id }: StoreKey) {
  const shop = database.scoped({ as: 'visitor', company_id, store_id })
  const allProducts = { category_ids: null, words: [], product_ids: null }
  const firstSlice = { from: 0, limit: pageLengths.storePreview, isCounted: false }
  const { hits } = await listCards(shop, allProducts, firstSlice)
  return hits.map(({ card }) => card)
}
