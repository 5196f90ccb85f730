import type { Shopper } from '#server/platform/database/database.ts'
import { listCards } from './product-cards.ts'

export type ChosenCard = Awaited<ReturnType<typeof listCards>>['hits'][number]['card']

/** The cards of the products that the store sells, by product. */
export async function readCardsByProduct(
  shop: Shopper,
  product_ids: readonly string[],
): Promise<Map<string, ChosenCard>> {
  if (product_ids.length === 0) return new Map()
  const filter = { category_ids: null, words: [], product_ids }
  const { hits } = await listCards(shop, filter, {
    from: 0,
    limit: product_ids.length,
    isCounted: false,
  })
  return new Map(hits.map(({ product_id, card }) => [product_id, card]))
}
