import { refused, type Refused } from '#shared/errors/errors.ts'
import { parcelCarrierNames } from '../rules/parcel-carrier.ts'
import type { PickupPoint } from '../rules/pickup-point.ts'
import { hasFailed, type NamedPickupPoint } from '#platform/parcels/parcel-hub.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import { findListedPoint } from './pickup-point-lists.ts'

/** The parcel shop of an order, as its carrier lists it now; `postcode` is that of the parcel shop. */
export async function checkPickupPoint(
  { job, store, hubs }: StoreParcels,
  { carrier, country, id, postcode }: NamedPickupPoint & { postcode: string },
): Promise<PickupPoint | Refused> {
  const hub = await hubs.findHub(job, store)
  const found = hub && (await hub.findPickupPoint({ carrier, country, id }))
  if (found && !hasFailed(found) && found.value) return found.value
  const listed = await findListedPoint(job, store, id)
  if (listed && listed.carrier !== carrier) {
    const values = { name: listed.name, carrier: parcelCarrierNames[listed.carrier] }
    return refused('pickupPointOfOtherCarrier', { values })
  }
  // An order is not lost while the hub is silent: the shop was open when it was listed.
  if (!hub || !found || hasFailed(found)) return listed ?? refused('pickupPointsUnavailable')
  // Some carriers cannot look a point up by its id.
  const near = await hub.listPickupPoints({ carrier, country, postcode, address: '' })
  const still = hasFailed(near) ? listed : near.value.find((point) => point.id === id)
  if (still) return still
  return listed
    ? refused('pickupPointClosed', { values: { name: listed.name } })
    : refused('pickupPointUnknown')
}
