import { sql } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import type { HomeBlock } from './home-blocks.ts'

/** The names of the products and categories that the blocks show, by id. */
export async function findShownNames(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  blocks: readonly Pick<HomeBlock, 'product_ids' | 'category_ids'>[],
): Promise<Record<string, string>> {
  const products = blocks.flatMap(({ product_ids }) => product_ids)
  const categories = blocks.flatMap(({ category_ids }) => category_ids)
  if (products.length + categories.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from store_products s
    join products p on (p.company_id, p.id) = (s.company_id, s.product_id)
    where s.company_id = ${company_id} and s.store_id = ${store_id} and p.id = any (${products}::uuid[])
    union all
    select c.id, c.name from store_categories c
    where c.company_id = ${company_id} and c.store_id = ${store_id} and c.id = any (${categories}::uuid[])`.execute(
    staff,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
