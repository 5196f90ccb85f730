import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { parcelCarrierNames } from '#shared/parcels/parcel-carrier.ts'
import { getTrackingUrl } from '../../rules/parcel.ts'
import { cancelLabel, requestLabel } from '#features/delivery/server/request-label.ts'
import { inTransaction, type Job, type Staff } from '#platform/database/database.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import { lockIfAllowed, type Actor } from '../enter-state.ts'
import type { OrderKey } from '../order-key.ts'
import { packParcel, type ParcelInput } from './pack-parcel.ts'
import { deletePackedParcel, updateParcel } from './parcels.ts'
import { readParcelToSend } from './read-parcel-to-send.ts'

type StaffActor = Extract<Actor, { actor: 'staff' }>

/** Buys the label of the packed parcel and notes its number; asked for twice, it is one label. */
export async function orderLabel(
  parcels: StoreParcels,
  reader: Job | Staff,
  order: OrderKey,
  by: StaffActor,
  input: ParcelInput,
): Promise<{ package_number: string } | Refused> {
  const packed = await packParcel(parcels.job, order, by, input)
  if (isRefused(packed)) return packed
  const toSend = await readParcelToSend(reader, order, packed, input.carrier ?? '')
  if (isRefused(toSend)) return toSend
  const { order_id } = order
  const shipment = await requestLabel(parcels, by, { id: packed.id, order_id, ...toSend })
  if (isRefused(shipment)) return shipment
  const { package_number: tracking_number } = shipment
  const carrier = parcelCarrierNames[toSend.carrier]
  const tracking_url = getTrackingUrl({ carrier, tracking_number, tracking_url: null })
  await updateParcel(parcels.job, order, packed.id, { carrier, tracking_number, tracking_url })
  return { package_number: tracking_number }
}

/** Cancels the label of a parcel; one that was not sent is unpacked, so that the next one gets another label. */
export async function cancelParcelLabel(
  parcels: StoreParcels,
  order: OrderKey,
  by: StaffActor,
  parcel_id: string,
): Promise<{ is_refunded: boolean } | Refused> {
  const cancellation = await cancelLabel(parcels, by, parcel_id)
  if (isRefused(cancellation)) return cancellation
  if (!cancellation.is_cancelled) return refused('labelKept')
  return inTransaction(parcels.job, async (tx) => {
    const current = await lockIfAllowed(tx, order, by, () => true)
    if (isRefused(current)) return current
    await deletePackedParcel(tx, order)
    return { is_refunded: cancellation.is_refunded }
  })
}
