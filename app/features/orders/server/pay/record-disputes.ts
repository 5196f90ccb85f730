import { isDisputeAnswerable, answerableDisputeStates } from '#shared/payments/dispute.ts'
import { addNotifications } from '#features/notifications/server/add-notifications.ts'
import { inTransaction, type Job, type Staff } from '#platform/database/database.ts'
import type { Payment, Dispute } from '#platform/payments/provider.ts'
import { insertEvents } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { sql } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** Records each new state of a dispute as an order event. */
export async function recordDisputes(
  job: Job,
  order: OrderKey,
  provider: string,
  { disputes }: Payment,
): Promise<void> {
  for (const dispute of disputes) {
    await inTransaction(job, async (tx) => {
      await lockOrder(tx, order)
      if (!(await upsertDispute(tx, order, provider, dispute))) return
      const { state, amount, reason } = dispute
      const detail = { dispute: state, amount, reason }
      await insertEvents(tx, order, [{ ...bankEvent, kind: 'disputed', detail }], undefined)
      const trouble = isDisputeAnswerable(dispute) ? 'dispute' : state === 'lost' ? 'lost' : null
      if (trouble) {
        const cause = `${trouble} ${provider} ${dispute.ref}`
        await addNotifications(tx, order, { kind: 'payment', subject_id: order.order_id, cause })
      }
    })
  }
}

const bankEvent = { from_state: null, to_state: null, actor: 'payment', staff_id: null } as const

/** Returns `false` when the dispute was already stored in this state. */
async function upsertDispute(
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
