import type { Customer, Shopper } from '#platform/database/database.ts'
import { listCardsInOrder } from '#features/catalogue/server/lists/read-cards-by-product.ts'
import { findProducts, selectFavourites } from './favourites.ts'

/** The cards of a customer's favourites that the store sells, the latest first. */
export async function readOwnFavourites(shop: Customer) {
  const rows = await selectFavourites(shop).select('f.product_id').execute()
  return listFavouriteCards(
    shop,
    rows.map(({ product_id }) => product_id),
  )
}

/** The cards of products that a visitor's browser names by their present or former slugs. */
export async function readNamedFavourites(shop: Shopper, slugs: readonly string[]) {
  return listFavouriteCards(shop, [...new Set(await findProducts(shop, slugs))])
}

async function listFavouriteCards(shop: Shopper, product_ids: readonly string[]) {
  const cards = await listCardsInOrder(shop, product_ids)
  return cards.map(({ card }) => card)
}
