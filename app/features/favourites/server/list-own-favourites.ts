import type { Customer } from '#platform/database/database.ts'
import { selectFavourites } from './favourites.ts'

/** With the names under which the store sells them. */
export async function listOwnFavourites(shop: Customer) {
  return selectFavourites(shop)
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'f.company_id').onRef('p.id', '=', 'f.product_id'),
    )
    .select(['p.name as product', 'f.created_at'])
    .execute()
}
