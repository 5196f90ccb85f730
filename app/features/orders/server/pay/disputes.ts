import { sql } from 'kysely'
import { answerableDisputeStates } from '../../rules/dispute.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import type { Dispute } from '#platform/payments/provider.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from '../order-key.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** Returns `false` when the dispute was already stored in this state. */
export async function upsertDispute(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  provider: string,
  { ref: provider_ref, ...fields }: Dispute,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await job
    .insertInto('payment_disputes')
    .values({ company_id, store_id, order_id, provider, provider_ref, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'store_id', 'order_id', 'provider', 'provider_ref'])
        .doUpdateSet(fields)
        .where('payment_disputes.state', '<>', fields.state),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function listDisputes(staff: Staff, { company_id, store_id, order_id }: OrderKey) {
  return staff
    .selectFrom('payment_disputes')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy('created_at')
    .select(['provider_ref', 'state', 'amount', 'reason', 'answer_by'])
    .execute()
}

/** Orders with a dispute that awaits the shop's answer, the most urgent first. */
export function listDisputedOrders(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  limit: number,
) {
  return (
    staff
      .selectFrom('payment_disputes as d')
      .innerJoin('orders as o', (join) =>
        join.on(joinTenant('o', 'd')).onRef('o.id', '=', 'd.order_id'),
      )
      .where(ofTenant({ company_id, store_id }, 'd'))
      // Literals, so that the planner recognises the partial index.
      .where('d.state', 'in', [
        sql.lit(answerableDisputeStates[0]),
        sql.lit(answerableDisputeStates[1]),
      ])
      .orderBy('d.answer_by')
      .limit(limit)
      .select(['o.id', 'o.number', 'd.answer_by'])
      .execute()
  )
}
