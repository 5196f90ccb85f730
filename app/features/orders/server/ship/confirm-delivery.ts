import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { lockIfAllowed, type Actor } from '../enter-state.ts'
import { insertEvents } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { markParcelDelivered } from './parcels.ts'

/** Notes that a parcel has arrived; a second time changes nothing. */
export function confirmDelivery(
  job: Job,
  order: OrderKey,
  by: Actor,
  parcel_id: string,
): Promise<{ number: number } | Refused> {
  return inTransaction(job, async (tx) => {
    const current = await lockIfAllowed(tx, order, by, () => true)
    if (isRefused(current)) return current
    const number = await markParcelDelivered(tx, order, parcel_id)
    if (number === null) return refused('orderStepRefused')
    const { actor, staff_id = null } = by
    const states = { from_state: null, to_state: null }
    const event = {
      kind: 'delivered',
      ...states,
      actor,
      staff_id,
      detail: { parcel: number },
    } as const
    await insertEvents(tx, order, [event], undefined)
    return { number }
  })
}
