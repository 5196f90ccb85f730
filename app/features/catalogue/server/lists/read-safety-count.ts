import { sql } from 'kysely'
import type { Job, Staff } from '#platform/database/database.ts'
import { lacksSafetyFacts } from './safety-columns.ts'

type Goods = { company_id: string; store_id: string | null }

/** The products on sale in a store, or in any of the company, and those of them that lack facts. Stops at `limit`. */
export async function readSafetyCount(
  handle: Staff | Job,
  { company_id, store_id }: Goods,
  limit: number | null = null,
): Promise<{ onSale: number; lacking: number }> {
  const { rows } = await sql<{ onSale: number; lacking: number }>`
    select count(*) as "onSale", count(*) filter (where lacks) as lacking from (
      select ${lacksSafetyFacts()} as lacks from products p
      where p.company_id = ${company_id} and exists (
        select from store_products sp
        join stores s on s.company_id = sp.company_id and s.id = sp.store_id
        where sp.company_id = p.company_id and sp.product_id = p.id and sp.active = true
          and s.deleted_at is null and sp.store_id = coalesce(${store_id}::uuid, sp.store_id))
      limit ${limit}) counted`.execute(handle)
  return rows[0] ?? { onSale: 0, lacking: 0 }
}
