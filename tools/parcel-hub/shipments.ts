import { drawLabel } from './label.ts'
import { drawLabelPicture } from './label-picture.ts'
import type { ParcelShop } from './parcel-shops.ts'
import type { ShipmentBody } from './published-schema.ts'

export type Account = { user: string; key: string }

export type TwinShipment = {
  id: number
  created_at: string
  owner: string
  body: ShipmentBody
  carrier_code: string
  product_id: number
  service_point: ParcelShop | null
  is_cancelled: boolean
}

/** Products of the four carriers; the other fields of a product are not played. */
const products: Readonly<Record<string, { carrier: string; name: string; needsPoint: boolean }>> = {
  GLSDK_SD: { carrier: 'gls', name: 'ShopDelivery', needsPoint: true },
  GLSDK_HD: { carrier: 'gls', name: 'Private Delivery Parcel', needsPoint: false },
  GLSDK_BP: { carrier: 'gls', name: 'Business Parcel', needsPoint: false },
  PDK_MC: { carrier: 'pdk', name: 'MyPack Collect', needsPoint: true },
  PDK_MH: { carrier: 'pdk', name: 'MyPack Home', needsPoint: false },
  PDK_BP: { carrier: 'pdk', name: 'Parcel', needsPoint: false },
  DAO_STS: { carrier: 'dao', name: 'Shop to Shop', needsPoint: true },
  DAO_STH: { carrier: 'dao', name: 'Shop to Home', needsPoint: false },
  BRI_PP: { carrier: 'bring', name: 'Pickup Parcel', needsPoint: true },
  BRI_HDP: { carrier: 'bring', name: 'Home Delivery Parcel', needsPoint: false },
  BRI_BP: { carrier: 'bring', name: 'Business Parcel', needsPoint: false },
}

/** Null if product or parcel shop do not fit. */
export function createShipment(
  id: number,
  owner: string,
  body: ShipmentBody,
  shops: readonly ParcelShop[],
): TwinShipment | null {
  const product = Object.hasOwn(products, body.product_code) ? products[body.product_code] : null
  if (!product) return null
  const ofCarrier = shops.filter((shop) => shop.carrier_code === product.carrier)
  const service_point = body.automatic_select_service_point
    ? ofCarrier[0]
    : ofCarrier.find((shop) => shop.id === body.service_point_id)
  if (product.needsPoint && !service_point) return null
  return {
    id,
    created_at: new Date().toISOString(),
    owner,
    body,
    carrier_code: product.carrier,
    product_id: Object.keys(products).indexOf(body.product_code) + 1,
    service_point: product.needsPoint ? (service_point ?? null) : null,
    is_cancelled: false,
  }
}

/** Shipment of the published description. */
export function toAnswer(shipment: TwinShipment): object {
  const { id, created_at, body, carrier_code, product_id, service_point } = shipment
  const { product_code, service_codes, reference, parties, parcels, customer_number } = body
  return {
    id,
    created_at,
    updated_at: created_at,
    carrier_code,
    description: products[product_code]?.name,
    product_id,
    product_code,
    service_codes,
    customer_number: customer_number ?? null,
    price: '42.5',
    reference: reference ?? null,
    order_id: null,
    pkg_no: toPackageNumber(id),
    external_pkg_no: null,
    parties,
    service_point: service_point && {
      id: service_point.id,
      name: service_point.name,
      address1: service_point.address,
      zipcode: service_point.zipcode,
      city: service_point.city,
      country_code: service_point.country,
      shipping_agent: carrier_code,
    },
    parcels: parcels.map(({ quantity = 1, weight, internal_reference }, index) => ({
      quantity,
      weight,
      pkg_no: toPackageNumber(id, index),
      pkg_nos: [toPackageNumber(id, index)],
      external_pkg_no: null,
      labelless_code: null,
      gls_colli_id: null,
      internal_reference: internal_reference ?? null,
    })),
    labelless_code: null,
    source_type: 'api',
  }
}

export async function toLabels(shipment: TwinShipment, format: string): Promise<object[]> {
  const receiver = shipment.body.parties.find(({ type }) => type === 'receiver')
  const point = shipment.service_point
  const lines = [
    shipment.carrier_code.toUpperCase(),
    receiver?.name ?? '',
    receiver?.address1 ?? '',
    `${receiver?.postal_code} ${receiver?.city}`,
    ...(point ? [point.name, point.address, `${point.zipcode} ${point.city}`] : []),
    toPackageNumber(shipment.id),
  ]
  const isPicture = format.endsWith('png')
  const bytes = isPicture ? await drawLabelPicture(lines) : drawLabel(lines)
  return [{ base64: bytes.toString('base64'), file_format: isPicture ? 'png' : 'pdf' }]
}

// The numbers of the published examples, continued.
function toPackageNumber(id: number, index = 0): string {
  return String(6_064_500_000 + id * 10 + index)
}
