import { toRecord, toText } from '#shared/json-values.ts'
import { addWorkingDays, type Day } from '#shared/working-day.ts'
import { deliveryKinds, type DeliveryMethod } from './delivery-method.ts'
import type { DeliveryPromise } from './list-delivery-choices.ts'
import { parcelCarriers } from '#shared/parcels/parcel-carrier.ts'

/** The delivery of an order, as it was chosen. */
export type OrderDelivery = Pick<DeliveryMethod, 'kind' | 'carrier' | 'name' | 'transit'> & {
  /** Name and address of the parcel shop; empty without one. */
  pickup_point: string
  /** Null if no days were promised. */
  promise: DeliveryPromise | null
}

type StoredDelivery = {
  delivery_method: unknown
  pickup_point: unknown
  promised_from: Day | null
  promised_to: Day | null
}

/** Null for an order without goods, and for one of before there was a choice. */
export function parseOrderDelivery({
  delivery_method,
  pickup_point,
  promised_from,
  promised_to,
}: StoredDelivery): OrderDelivery | null {
  const { kind, carrier, name, transit } = toRecord(delivery_method)
  const knownKind = deliveryKinds.find((one) => one === kind)
  if (!knownKind) return null
  const { from, to } = toRecord(transit)
  return {
    kind: knownKind,
    carrier: parcelCarriers.find((one) => one === carrier) ?? null,
    name: toText(name),
    transit: { from: Number(from), to: Number(to) },
    pickup_point: describePickupPoint(toRecord(pickup_point)),
    promise: promised_from && promised_to ? { from: promised_from, to: promised_to } : null,
  }
}

function describePickupPoint(point: Record<string, unknown>): string {
  const [name, address, postcode, city] = ['name', 'address', 'postcode', 'city'].map((field) =>
    toText(point[field]),
  )
  return [name, address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** The days of a parcel that leaves on this day, if days were promised for the order. */
export function promiseAfterShipping(
  { transit, promise }: OrderDelivery,
  sentOn: Day,
): DeliveryPromise | null {
  return (
    promise && {
      from: addWorkingDays(sentOn, transit.from),
      to: addWorkingDays(sentOn, transit.to),
    }
  )
}
