import type { PickupPoint } from '#shared/parcels/pickup-point.ts'
import type { PricedChoice, RequestedDelivery } from '#features/delivery/server/price-delivery.ts'
import { json } from '#platform/database/sql-values.ts'

/** The chosen delivery as the order keeps it. */
export type DeliveryColumns = {
  delivery_method: string
  pickup_point: string | null
  promised_from: string | null
  promised_to: string | null
  postcode: string
  city: string
  country: string
}

export const noDelivery = {
  delivery_method: null,
  pickup_point: null,
  promised_from: null,
  promised_to: null,
  postcode: '',
  city: '',
  country: '',
}

export function toDeliveryColumns(
  { methodId: id, kind, carrier, name, transit, promise }: PricedChoice,
  requested: RequestedDelivery | null,
): DeliveryColumns {
  const { pickupPoint = null, postcode = '', city = '', country = '' } = requested ?? {}
  const shop: PickupPoint | null = kind === 'parcel_shop' ? pickupPoint : null
  return {
    delivery_method: json({ id, kind, carrier, name, transit }),
    pickup_point: shop && json(shop),
    promised_from: promise?.from ?? null,
    promised_to: promise?.to ?? null,
    postcode,
    city,
    country,
  }
}
