import { z } from 'zod'
import { parcelCarriers, type ParcelCarrier } from '#shared/parcels/parcel-carrier.ts'
import type { ParcelToSend } from '../parcel-hub.ts'

// Answers of the API, version 3, reduced to the fields that are used: github.com/shipmondo/shipmondo-cli, openapi.json.

const shortText = z.string().max(300)
const id = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,60}$/))

/** ServicePoint. */
export const servicePoints = z
  .array(
    z.object({
      id,
      name: shortText.nullish(),
      company_name: shortText.nullish(),
      address: shortText,
      zipcode: shortText,
      city: shortText,
      country: z.string().regex(/^[A-Z]{2}$/),
      distance: z.number().min(0).nullish(),
      carrier_code: shortText.nullish(),
      opening_hours: z.array(shortText).max(31).nullish(),
    }),
  )
  .max(50)

/** Shipment. */
export const shipment = z.object({
  id,
  reference: z.string().nullish(),
  pkg_no: shortText.nullish(),
  parcels: z.array(z.object({ pkg_no: shortText.nullish() })).nullish(),
})

export const shipments = z.array(shipment).max(50)

export const labels = z
  .array(z.object({ base64: z.base64(), file_format: z.enum(['pdf', 'png', 'zpl']) }))
  .min(1)

export const cancellation = z.object({ cancelled: z.boolean(), refunded: z.boolean().nullish() })

/** Account. */
export const account = z.object({ name: shortText.nullish() })

// The carriers in Denmark, from the enum of GET /pickup_points; `post_nord` is PostNord in other countries.
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
