import {
  type ParcelCarrier,
  parcelCarrierNames,
  parcelCarriers,
} from '#shared/parcels/parcel-carrier.ts'
import { refused, type Refused, isRefused } from '#shared/errors/errors.ts'
import { isToDo, orderMay } from '../../rules/order.ts'
import { second } from '#shared/durations.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff, type Database, type Job } from '#platform/database/database.ts'
import { enqueue, enqueueAfter } from '#platform/jobs/enqueue.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import {
  saveLabelRequest,
  deleteLabelRequest,
  findWaitingRequest,
  refuseLabelRequest,
} from './label-requests.ts'
import { hasLabel, listOrdersToLabel, type OrderToLabel } from './orders-to-label.ts'
import { hubTimes } from '#platform/parcels/hub-times.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import { openStoreParcels } from '#features/delivery/server/open-store-parcels.ts'
import type { Task } from '#platform/jobs/task.ts'
import type { ParcelHubs, StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import type { OrderKey } from '../order-key.ts'
import type { ParcelInput } from './pack-parcel.ts'
import { orderLabel } from './order-label.ts'
import { sql } from 'kysely'
import { toInterval } from '#platform/database/sql-values.ts'

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

/** Buys the label of one parcel. A purchase without an outcome is looked for later, not made again. */
export function finishLabelRequest(database: Database, parcelHubs: ParcelHubs): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { order_id, carrier: given } = toRecord(data)
    const carrier = parcelCarriers.find((one) => one === given) ?? null
    if (company_id === null || store_id === null || !isId(order_id)) return
    const parcels = openStoreParcels({ database, parcelHubs }, { company_id, store_id })
    const order = { company_id, store_id, order_id }
    const request = await findWaitingRequest(parcels.job, order)
    if (!request) return
    const refusal = await buyLabel(parcels, order, { staff_id: request.staff_id, carrier })
    if (refusal === null) return deleteLabelRequest(parcels.job, order)
    const mayFollow = passingRefusals.has(refusal.refused) && !request.is_overdue
    if (!mayFollow) return refuseLabelRequest(parcels.job, order, refusal)
    await enqueueAfter(parcels.job, hubTimes.settle, labelTask, { order_id, carrier })
  }
}

const passingRefusals = new Set<string>(['labelUnderWay', 'labelUnconfirmed', 'parcelHubSilent'])

async function buyLabel(
  parcels: StoreParcels,
  order: OrderKey,
  { staff_id, carrier }: { staff_id: string; carrier: ParcelCarrier | null },
): Promise<Refused | null> {
  // Each of a hundred labels would wait for a hub that does not answer.
  if (parcels.hubs.isSilent(order)) return refused('parcelHubSilent')
  const buy = (input: ParcelInput) =>
    orderLabel(parcels, parcels.job, order, { actor: 'staff', staff_id }, input)
  const chosen = await buy({})
  const hasNoCarrier = isRefused(chosen) && chosen.refused === 'labelCarrier'
  const bought =
    hasNoCarrier && carrier ? await buy({ carrier: parcelCarrierNames[carrier] }) : chosen
  if (!isRefused(bought)) return null
  if (bought.refused === 'labelUnconfirmed') parcels.hubs.noteSilence(order)
  return bought
}

/** The words of the hub may contain an address. */
export async function deleteOldLabelRequests(job: Job): Promise<void> {
  await job
    .deleteFrom('label_requests')
    .where('requested_at', '<', sql<Date>`now() - ${toInterval(hubTimes.listRetention)}`)
    .execute()
}
