import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import type { Customer } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { findProducts, selectFavourites } from './read-favourites.ts'

/** Adds and removes favourites, and returns all of them. Both may be repeated. */
export async function changeOwnFavourites(
  shop: Customer,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<string[]> {
  const { company_id, store_id, customer_id } = shop.scope
  await deleteFavourites(shop, await findProducts(shop, remove))
  const added = await findProducts(shop, add)
  if (added.length > 0)
    await shop
      .insertInto('favourites')
      .values(
        // The first one named is the latest, so it is inserted last.
        added.toReversed().map((product_id) => ({
          company_id,
          store_id,
          customer_id,
          product_id,
          created_at: sql<Date>`clock_timestamp()`,
        })),
      )
      .onConflict((known) => known.doNothing())
      .execute()
  await deleteFavourites(shop, await listOldest(shop))
  const rows = await selectFavourites(shop)
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'f.company_id').onRef('p.id', '=', 'f.product_id'),
    )
    .select('p.slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

async function deleteFavourites(shop: Customer, product_ids: readonly string[]): Promise<void> {
  if (product_ids.length === 0) return
  const { company_id, store_id, customer_id } = shop.scope
  await shop
    .deleteFrom('favourites')
    .where(ofTenant({ company_id, store_id }))
    .where('customer_id', '=', customer_id)
    .where('product_id', 'in', product_ids)
    .execute()
}

/** Those beyond the number that an account keeps. */
async function listOldest(shop: Customer): Promise<string[]> {
  const rows = await selectFavourites(shop)
    .select('f.product_id')
    .offset(limits.favourites)
    .execute()
  return rows.map(({ product_id }) => product_id)
}
