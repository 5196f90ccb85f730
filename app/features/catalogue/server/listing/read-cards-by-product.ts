import type { Shopper } from '#platform/database/database.ts'
import { listCards } from './product-cards.ts'

export type SelectedCard = Awaited<ReturnType<typeof listCards>>['hits'][number]['card']

/** The cards of the products that the store sells, by product. */
export async function readCardsByProduct(
  shop: Shopper,
  product_ids: readonly string[],
): Promise<Map<string, SelectedCard>> {
  if (product_ids.length === 0) return new Map()
  const filter = { category_ids: null, words: [], product_ids }
  const { hits } = await listCards(shop, filter, {
    from: 0,
    limit: product_ids.length,
    isCounted: false,
  })
  return new Map(hits.map(({ product_id, card }) => [product_id, card]))
}

/** The cards of products that the store still sells, in the order of their ids. */
export async function listCardsInOrder(shop: Shopper, product_ids: readonly string[]) {
  const cards = await readCardsByProduct(shop, product_ids)
  return product_ids.flatMap((product_id) => {
    const card = cards.get(product_id)
    return card ? [{ product_id, card }] : []
  })
}
