import { type ParcelCarrier } from '#features/delivery/rules/parcel-carrier.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { isToDo, orderMay } from '../../rules/order.ts'
import { second } from '#shared/durations.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { saveLabelRequest } from './label-requests.ts'
import { hasLabel, listOrdersToLabel, type OrderToLabel } from './orders-to-label.ts'

/** The task name in the job queue. */
export const labelTask = 'order-label'

/**
 * Requests a label for each order that has none; orders that cannot have one get the reason at once. `carrier` is for
 * orders whose delivery has none.
 */
export function requestLabels(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { orders: order_ids, carrier }: { orders: readonly string[]; carrier: ParcelCarrier | null },
): Promise<{ count: number } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'handleOrders')
    if (refusal) return refusal
    const store = { company_id, store_id }
    const orders = await listOrdersToLabel(tx, store, order_ids)
    if (orders.length === 0) return refused('staffOrderNotFound')
    let count = 0
    for (const order of orders.filter((one) => !hasLabel(one))) {
      const key = { ...store, order_id: order.id }
      if (!(await saveLabelRequest(tx, key, findObstacle(order)))) continue
      // Each a moment after the other, so that other jobs come in between.
      const job = { order_id: order.id, carrier }
      await enqueue(tx, labelTask, job, store, { pause: count * jobDistance })
      count += 1
    }
    return { count }
  })
}

const jobDistance = second

function findObstacle(order: OrderToLabel): Refused | null {
  if (!orderMay.ship(order)) return refused(isToDo(order) ? 'trackingUnpacked' : 'trackingSent')
  return order.is_withdrawn ? refused('trackingWithdrawn') : null
}
