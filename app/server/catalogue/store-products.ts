import type { Minor } from '#domain/money.ts'
import type { Staff } from '../database/database.ts'
import type { ProductKey } from './in-order.ts'

export type LinkRow = {
  store_id: string
  price: Minor | null
  active: boolean
  sort_order: number
  category_id: string | null
}

export function listLinks(staff: Staff, { company_id, product_id }: ProductKey) {
  return staff
    .selectFrom('store_products')
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .select(['store_id', 'price', 'active', 'sort_order', 'category_id'])
    .execute()
}

/** The place behind everything that each of the stores sells. */
export async function lastPlaces(
  staff: Staff,
  company_id: string,
  store_ids: readonly string[],
): Promise<Map<string, number>> {
  const places = await staff
    .selectFrom('store_products')
    .where('company_id', '=', company_id)
    .where('store_id', 'in', store_ids)
    .groupBy('store_id')
    .select((row) => ['store_id', row.fn.max('sort_order').as('last')])
    .execute()
  return new Map(places.map(({ store_id, last }) => [store_id, last + 1]))
}

/** Writes what the product is in each of the stores; a link that is there keeps its id. */
export async function upsertLinks(
  staff: Staff,
  { company_id, product_id }: ProductKey,
  links: readonly LinkRow[],
): Promise<void> {
  await staff
    .insertInto('store_products')
    .values(links.map((link) => ({ company_id, product_id, ...link })))
    .onConflict((known) =>
      known.columns(['company_id', 'store_id', 'product_id']).doUpdateSet((row) => ({
        price: row.ref('excluded.price'),
        active: row.ref('excluded.active'),
        sort_order: row.ref('excluded.sort_order'),
        category_id: row.ref('excluded.category_id'),
      })),
    )
    .execute()
}

export async function deleteLinks(
  staff: Staff,
  { company_id, product_id }: ProductKey,
  store_ids: readonly string[],
): Promise<void> {
  if (store_ids.length === 0) return
  await staff
    .deleteFrom('store_products')
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .where('store_id', 'in', store_ids)
    .execute()
}
