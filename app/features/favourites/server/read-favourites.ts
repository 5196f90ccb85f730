import type { Customer, Shopper } from '#platform/database/database.ts'
import { listCardsInOrder } from '#features/catalogue/server/listing/list-cards.ts'
import { sql } from 'kysely'
import { ofTenant } from '#platform/database/tenant-key.ts'

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

/** With the names under which the store sells them. */
export async function listOwnFavourites(shop: Customer) {
  return selectFavourites(shop)
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'f.company_id').onRef('p.id', '=', 'f.product_id'),
    )
    .select(['p.name as product', 'f.created_at'])
    .execute()
}

/** The latest first. */
export function selectFavourites(shop: Customer) {
  const { company_id, store_id, customer_id } = shop.scope
  return shop
    .selectFrom('favourites as f')
    .where(ofTenant({ company_id, store_id }, 'f'))
    .where('f.customer_id', '=', customer_id)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.product_id')
}

/** The products that the store sells under these slugs, or sold under them, in their order. */
export async function findProducts(shop: Shopper, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const { company_id, store_id } = shop.scope
  const { rows } = await sql<{ product_id: string }>`
    select sp.product_id
    from unnest(${slugs}::text[]) with ordinality named (slug, place)
    join lateral (
      select p.id from products p where p.company_id = ${company_id}::uuid and p.slug = named.slug
      union all
      select former.product_id from product_slugs former
      where former.company_id = ${company_id}::uuid and former.slug = named.slug
      limit 1) found on true
    join store_products sp
      on (sp.company_id, sp.store_id, sp.product_id) = (${company_id}::uuid, ${store_id}::uuid, found.id) and sp.active
    order by named.place`.execute(shop)
  return rows.map(({ product_id }) => product_id)
}
