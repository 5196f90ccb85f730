import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { UsableCredit } from './list-usable-credits.ts'

/** The credits that got something back with the refund, with that amount. */
export async function listRefundedCredits(
  tx: Job,
  { company_id, store_id, order_id }: StoreKey & { order_id: string },
  task_id: string,
): Promise<UsableCredit[]> {
  const rows = await tx
    .selectFrom('credit_entries as e')
    .innerJoin('credits as c', (join) =>
      join
        .onRef('c.company_id', '=', 'e.company_id')
        .onRef('c.store_id', '=', 'e.store_id')
        .onRef('c.id', '=', 'e.credit_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'e'))
    .where('e.order_id', '=', order_id)
    .where('e.task_id', '=', task_id)
    .where('e.kind', '=', 'refund')
    .orderBy(sql`c.expires_at nulls last`)
    .orderBy('c.id')
    .select(['c.id', 'c.kind', 'c.currency', 'c.vat', sql<Minor>`e.amount`.as('available')])
    .execute()
  return rows.map((credit) => ({ ...credit, code: null }))
}
