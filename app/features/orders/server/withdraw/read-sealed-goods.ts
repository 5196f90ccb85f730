import { sql } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'

/** Whether the store has sold goods whose seal decides about a withdrawal. */
export async function hasSoldSealedGoods(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from order_lines
      where (company_id, store_id) = (${company_id}, ${store_id})
        and withdrawal_exception in ('hygiene', 'media')) as found`.execute(job)
  return rows[0]?.found ?? false
}
