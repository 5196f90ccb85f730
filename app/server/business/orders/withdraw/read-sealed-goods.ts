import { sql } from 'kysely'
import type { Shopper } from '#server/platform/database/database.ts'

/** Whether the store sells goods whose seal decides about a withdrawal. */
export async function hasSealedGoods(shop: Shopper): Promise<boolean> {
  const { company_id, store_id } = shop.scope
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products p
      join store_products s on (s.company_id, s.product_id) = (p.company_id, p.id)
      where p.company_id = ${company_id} and s.store_id = ${store_id}
        and p.withdrawal_exception in ('hygiene', 'media')) as found`.execute(shop)
  return rows[0]?.found ?? false
}
