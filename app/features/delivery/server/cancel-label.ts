import { refused, type Refused } from '#shared/errors/errors.ts'
import { hasFailed, type Cancellation } from '#platform/parcels/parcel-hub.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import { checkMemberPermission } from '#features/companies/server/permission.ts'
import { findLabel, markEnded } from './parcel-labels.ts'

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
