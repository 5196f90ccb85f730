import { z } from 'zod'

// Requests of the published description, version 3: github.com/shipmondo/shipmondo-cli, openapi.json.

const flag = z.enum(['true', 'false']).optional()
const text = z.string()

const carrierCodes = (
  'bpost bring budbee bws city_mail dao db_schenker dfm dhl_freight_se dhl_parcel dsv_xpress gls gls_de ' +
  'helthjem link_logistics packeta pdk post_nl post_nord posti ub_db_schenker_se ups'
).split(' ')

/** GET /pickup_points: the postcode may be missing if an id is given. */
export const pickupPointQuery = z
  .strictObject({
    carrier_code: z.enum(carrierCodes),
    country_code: z.string().regex(/^[A-Z]{2}$/),
    zipcode: text.optional(),
    city: text.optional(),
    address: text.optional(),
    id: text.optional(),
    quantity: z.coerce.number().int().min(1).max(50).default(10),
    collect_points: flag,
    product_code: text.optional(),
    in_delivery: flag,
    out_delivery: flag,
  })
  .refine(({ zipcode, id }) => zipcode || id)

export const labelFormats = z.enum([
  'a4_pdf',
  '10x19_pdf',
  '10x19_png',
  '10x19_zpl',
  'compact_png',
  'compact_pdf',
  'compact_zpl',
])

const party = z.strictObject({
  type: z.enum([
    'sender',
    'receiver',
    'pickup',
    'importer',
    'freight_payer',
    'service_point',
    'return',
  ]),
  name: text,
  attention: text.optional(),
  address1: text,
  address2: text.optional(),
  postal_code: text,
  city: text,
  country_code: z.string().regex(/^[A-Z]{2}$/),
  email: text.optional(),
  phone: text.optional(),
  attributes: z.array(z.strictObject({ name: text, value: text })).optional(),
})

const size = z.number().positive().optional()

const parcel = z.strictObject({
  weight: z.int().min(1),
  quantity: z.int().min(1).optional(),
  length: size,
  width: size,
  height: size,
  volume: size,
  description: text.optional(),
  packaging: text.optional(),
  internal_reference: text.optional(),
  declared_value: z.unknown().optional(),
})

/** CreateShipmentRequest, with the fields of parcels inside Denmark. */
export const shipmentBody = z
  .strictObject({
    own_agreement: z.boolean(),
    product_code: text,
    service_codes: text,
    parcels: z.array(parcel).min(1),
    parties: z.array(party),
    label_format: labelFormats.optional(),
    reference: text.optional(),
    additional_reference: text.optional(),
    contents: text.optional(),
    customer_number: text.optional(),
    service_point_id: text.optional(),
    automatic_select_service_point: z.boolean().optional(),
    origin_shipment_id: z.int().optional(),
    replace_http_status_code: z.boolean().optional(),
    print: z.boolean().optional(),
  })
  .refine(({ parties }) =>
    ['sender', 'receiver'].every((type) => parties.some((one) => one.type === type)),
  )

export type ShipmentBody = z.output<typeof shipmentBody>

/** GET /shipments. */
export const shipmentsQuery = z.strictObject({
  id: text.optional(),
  order_id: text.optional(),
  package_number: text.optional(),
  carrier_code: text.optional(),
  sender_country: text.optional(),
  receiver_country: text.optional(),
  waybill_reference: text.optional(),
  created_at_min: z.iso.datetime().optional(),
  created_at_max: z.iso.datetime().optional(),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(20),
})
