import { isDisputeAnswerable } from '../../rules/dispute.ts'
import { addNotices } from '#features/notifications/server/add-notices.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import type { Payment } from '#platform/payments/provider.ts'
import { upsertDispute } from './disputes.ts'
import { insertEvents } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'

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
        await addNotices(tx, order, { kind: 'payment', subject_id: order.order_id, cause })
      }
    })
  }
}

const bankEvent = { from_state: null, to_state: null, actor: 'payment', staff_id: null } as const
