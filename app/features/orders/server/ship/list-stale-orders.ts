import { sql } from 'kysely'
import { undecidedDisputeStates } from '#shared/payments/dispute.ts'
import { reconcileAges } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from '../order-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export function listOverdueUnpaidOrders(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<OrderKey[]> {
  return job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('state', '=', 'pending_payment')
    .where('placed_at', '<', sql<Date>`now() - ${toInterval(reconcileAges.unpaidOrder)}`)
    .orderBy('placed_at')
    .select(['company_id', 'store_id', 'id as order_id'])
    .execute()
}

/** Orders with a payment task that has no recorded result. */
export function listOrdersWithPendingTask(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<OrderKey[]> {
  return job
    .selectFrom('payment_tasks')
    .where(ofTenant({ company_id, store_id }))
    .where('state', '=', 'asked')
    .where('created_at', '<', sql<Date>`now() - ${toInterval(reconcileAges.pendingTask)}`)
    .orderBy('created_at')
    .select(['company_id', 'store_id', 'order_id'])
    .execute()
}

export function listRecentlyPaidOrders(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<OrderKey[]> {
  const since = sql<Date>`now() - ${toInterval(reconcileAges.recentPayment)}`
  return job
    .selectFrom('payment_attempts')
    .where(ofTenant({ company_id, store_id }))
    .where('provider_ref', 'is not', null)
    .where('state', 'in', ['authorised', 'captured'])
    .where((row) =>
      row.or([
        row('updated_at', '>', since),
        row.exists(
          row
            .selectFrom('payment_entries as e')
            .whereRef('e.company_id', '=', 'payment_attempts.company_id')
            .whereRef('e.store_id', '=', 'payment_attempts.store_id')
            .whereRef('e.order_id', '=', 'payment_attempts.order_id')
            .where('e.created_at', '>', since)
            .select('e.id'),
        ),
      ]),
    )
    .select(['company_id', 'store_id', 'order_id'])
    .execute()
}

export function listOpenDisputeOrders(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<OrderKey[]> {
  return job
    .selectFrom('payment_disputes')
    .where(ofTenant({ company_id, store_id }))
    .where('state', 'in', undecidedDisputeStates)
    .select(['company_id', 'store_id', 'order_id'])
    .execute()
}
