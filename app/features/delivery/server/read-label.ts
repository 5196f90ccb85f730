import { refused, type Refused } from '#shared/errors/errors.ts'
import { hasFailed, type Label } from '#platform/parcels/parcel-hub.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import { checkMemberPermission } from '#features/companies/server/permission.ts'
import { findLabel } from './parcel-labels.ts'

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
