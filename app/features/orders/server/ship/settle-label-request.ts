import {
  parcelCarrierNames,
  parcelCarriers,
  type ParcelCarrier,
} from '#features/delivery/rules/parcel-carrier.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { hubTimes } from '#features/delivery/rules/hub-times.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import { openStoreParcels } from '#features/delivery/server/open-store-parcels.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import type { ParcelHubs, StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import type { OrderKey } from '../order-key.ts'
import { deleteLabelRequest, findWaitingRequest, refuseLabelRequest } from './label-requests.ts'
import type { ParcelInput } from './pack-parcel.ts'
import { orderLabel } from './order-label.ts'
import { labelTask } from './request-labels.ts'

/** Buys the label of one parcel. A purchase without an outcome is looked for later, not made again. */
export function settleLabelRequest(database: Database, parcelHubs: ParcelHubs): Task {
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
