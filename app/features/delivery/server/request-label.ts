import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { hubTimes } from '#platform/parcels/hub-times.ts'
import { inTransaction } from '#platform/database/database.ts'
import {
  hasFailed,
  type HubResult,
  type ParcelHub,
  type ParcelToSend,
  type Shipment,
  type Cancellation,
  type Label,
} from '#platform/parcels/parcel-hub.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import { checkMemberPermission } from '#features/companies/server/permission.ts'
import {
  insertLabel,
  lockLabel,
  markRequested,
  markBought,
  markEnded,
  findLabel,
} from './parcel-labels.ts'

/** `id` is the id of the parcel: asked for twice, it has one label. */
export type LabelRequest = Omit<ParcelToSend, 'reference'> & { id: string; order_id: string }

/**
 * Buys the label of a parcel. The intent is saved before the hub is asked. After a lost answer the hub is searched for
 * the label, and only if it has none is the label bought again.
 */
export async function requestLabel(
  { job, store, hubs }: StoreParcels,
  { staff_id }: { staff_id: string },
  request: LabelRequest,
): Promise<Shipment | Refused> {
  const member = { company_id: store.company_id, staff_id }
  const refusal = await checkMemberPermission(job, member, 'handleOrders')
  if (refusal) return refusal
  const hub = await hubs.findHub(job, store)
  if (!hub) return refused('parcelHubMissing')
  const claim = await inTransaction(job, (tx) => claimLabel(tx, store, request))
  if (isRefused(claim) || 'id' in claim) return claim
  const { asked_since } = claim
  const result = asked_since
    ? await findOrBuy({ job, store, hubs }, hub, request, asked_since)
    : await buy(hub, request)
  if (!hasFailed(result)) {
    await markBought(job, store, request.id, result.value)
    return result.value
  }
  if (result.failure === 'unavailable' || result.failure === 'nonsense') {
    return refused('labelUnconfirmed')
  }
  await markEnded(job, store, request.id, 'refused')
  return result.failure === 'key refused'
    ? refused('parcelKeyRefused')
    : refused('labelRefused', { values: { reason: result.reason } })
}

/** `asked_since` is the time of an earlier purchase whose outcome is unknown. */
type Claim = { asked_since: Date | null }

async function claimLabel(
  tx: StoreParcels['job'],
  store: StoreParcels['store'],
  { id, order_id, carrier }: LabelRequest,
): Promise<Claim | Shipment | Refused> {
  if (await insertLabel(tx, store, { id, order_id, carrier })) return { asked_since: null }
  const label = await lockLabel(tx, store, id)
  if (!label || label.order_id !== order_id || label.state === 'cancelled') {
    return refused('labelMissing')
  }
  const { state, shipment, package_number, created_at, is_settled } = label
  if (state === 'bought' && shipment !== null) return { id: shipment, package_number }
  if (state === 'asked' && !is_settled) return refused('labelUnderWay')
  await markRequested(tx, store, id)
  return { asked_since: state === 'asked' ? created_at : null }
}

async function findOrBuy(
  { job, store }: StoreParcels,
  hub: ParcelHub,
  request: LabelRequest,
  asked_since: Date,
): Promise<HubResult<Shipment>> {
  const since = new Date(asked_since.getTime() - hubTimes.clockDifference)
  const found = await hub.findShipment({ reference: request.id, since })
  // A refused search is no refusal of the purchase.
  if (hasFailed(found)) return { failure: 'unavailable', reason: found.reason }
  if (found.value) return { value: found.value }
  await markRequested(job, store, request.id)
  return buy(hub, request)
}

function buy(hub: ParcelHub, { id, order_id: _, ...parcel }: LabelRequest) {
  return hub.createShipment({ ...parcel, reference: id })
}

/** Cancels a label that was bought. After a lost answer it may be cancelled again. */
export async function cancelLabel(
  { job, store, hubs }: StoreParcels,
  { staff_id }: { staff_id: string },
  id: string,
): Promise<Cancellation | Refused> {
  const member = { company_id: store.company_id, staff_id }
  const refusal = await checkMemberPermission(job, member, 'handleOrders')
  if (refusal) return refusal
  const label = await findLabel(job, store, id)
  if (label?.state !== 'bought' || label.shipment === null) return refused('labelMissing')
  const hub = await hubs.findHub(job, store)
  if (!hub) return refused('parcelHubMissing')
  const cancelled = await hub.cancelShipment(label.shipment)
  if (hasFailed(cancelled)) {
    if (cancelled.failure === 'key refused') return refused('parcelKeyRefused')
    return cancelled.failure === 'request refused'
      ? refused('labelRefused', { values: { reason: cancelled.reason } })
      : refused('parcelHubSilent')
  }
  if (cancelled.value.is_cancelled) await markEnded(job, store, id, 'cancelled')
  return cancelled.value
}

/** The page to print, which the hub keeps. */
export async function readLabel(
  { job, store, hubs }: StoreParcels,
  { staff_id }: { staff_id: string },
  id: string,
  format: 'pdf' | 'png',
): Promise<Label | Refused> {
  const member = { company_id: store.company_id, staff_id }
  const refusal = await checkMemberPermission(job, member, 'handleOrders')
  if (refusal) return refusal
  const label = await findLabel(job, store, id)
  if (label?.state !== 'bought' || label.shipment === null) return refused('labelMissing')
  const hub = await hubs.findHub(job, store)
  if (!hub) return refused('parcelHubMissing')
  const pages = await hub.readLabels(label.shipment, format)
  if (!hasFailed(pages)) {
    return pages.value.find((page) => page.format === format) ?? refused('labelMissing')
  }
  if (pages.failure === 'key refused') return refused('parcelKeyRefused')
  return pages.failure === 'request refused'
    ? refused('labelRefused', { values: { reason: pages.reason } })
    : refused('parcelHubSilent')
}
