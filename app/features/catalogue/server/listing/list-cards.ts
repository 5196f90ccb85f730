import type { Shopper } from '#platform/database/database.ts'
import { findCards } from './kept-cards.ts'
import { listStampedPage, listStamps, type ListSlice } from './list-page.ts'
import type { Card } from './product-cards.ts'
import type { ProductFilter } from './store-product-filter.ts'

export type SelectedCard = Card

/** The cards of a page of the store or of some categories, and the total over all pages. */
export async function listCards(
  shop: Shopper,
  filter: Pick<ProductFilter, 'category_ids'>,
  slice: ListSlice,
) {
  const page = await listStampedPage(shop, filter, slice)
  return { hits: await findCards(shop, page), total: page[0]?.total ?? 0 }
}

/** The cards of the products that the store sells, by product. */
export async function readCardsByProduct(
  shop: Shopper,
  product_ids: readonly string[],
): Promise<Map<string, Card>> {
  if (product_ids.length === 0) return new Map()
  const cards = await findCards(shop, await listStamps(shop, product_ids))
  return new Map(cards.map(({ product_id, card }) => [product_id, card]))
}

/** The cards of products that the store still sells, in the order of their ids. */
export async function listCardsInOrder(shop: Shopper, product_ids: readonly string[]) {
  const cards = await readCardsByProduct(shop, product_ids)
  return product_ids.flatMap((product_id) => {
    const card = cards.get(product_id)
    return card ? [{ product_id, card }] : []
  })
}
