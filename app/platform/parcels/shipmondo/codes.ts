import { parcelCarriers, type ParcelCarrier } from '#features/delivery/rules/parcel-carrier.ts'
import type { ParcelToSend } from '../parcel-hub.ts'

// The carriers in Denmark, from the enum of GET /pickup_points; `post_nord` is PostNord elsewhere.
const carrierCodes: Readonly<Record<ParcelCarrier, string>> = {
  gls: 'gls',
  post_nord: 'pdk',
  dao: 'dao',
  bring: 'bring',
}

// From GET /shipping_modules/products and the tables of published clients; null if there is no such product.
const productCodes: Readonly<
  Record<ParcelCarrier, Readonly<Record<ParcelToSend['kind'], string | null>>>
> = {
  gls: { parcel_shop: 'GLSDK_SD', home: 'GLSDK_HD', work: 'GLSDK_BP' },
  post_nord: { parcel_shop: 'PDK_MC', home: 'PDK_MH', work: 'PDK_BP' },
  dao: { parcel_shop: 'DAO_STS', home: 'DAO_STH', work: null },
  bring: { parcel_shop: 'BRI_PP', home: 'BRI_HDP', work: 'BRI_BP' },
}

export function toCarrierCode(carrier: ParcelCarrier): string {
  return carrierCodes[carrier]
}

export function parseCarrierCode(code: string): ParcelCarrier | null {
  return parcelCarriers.find((carrier) => carrierCodes[carrier] === code) ?? null
}

export function getProductCode({ carrier, kind }: ParcelToSend): string | null {
  return productCodes[carrier][kind]
}
