import type { z } from 'zod'
import type { PickupPoint } from '#shared/parcels/pickup-point.ts'
import { hubAnswerBytes } from '#shared/limits.ts'
import { hubTimes } from '../hub-times.ts'
import {
  hasFailed,
  type HubAccount,
  type HubFailure,
  type HubResult,
  type ParcelHub,
  type ParcelToSend,
  type Party,
  type Shipment,
} from '../parcel-hub.ts'
import * as answers from './answers.ts'
import { getProductCode, parseCarrierCode, toCarrierCode } from './answers.ts'
import { sendRequest } from './send-request.ts'

/** Overridden only in tests. */
export type HubTimeouts = { question: number; purchase: number }

const usualTimeouts: HubTimeouts = {
  question: hubTimes.question,
  purchase: hubTimes.purchase,
}

/** Shipmondo, API version 3: https://app.shipmondo.com/api/public/v3/openapi.json. */
export function openShipmondoHub(
  address: string,
  hubAccount: HubAccount,
  timeouts: HubTimeouts = usualTimeouts,
): ParcelHub {
  const connection = { address, account: hubAccount, timeout: timeouts.question }
  const buying = { ...connection, timeout: timeouts.purchase }
  const { list: maxBytes, label: maxLabelBytes } = hubAnswerBytes

  async function askForPoints(query: Record<string, string>) {
    const found = await sendRequest(
      connection,
      { path: '/pickup_points', query, maxBytes },
      answers.servicePoints,
    )
    return mapValue(found, (points) => points.map((point) => toPickupPoint(point)))
  }

  return {
    async listPickupPoints({ carrier, country, postcode, address: street }) {
      const found = await askForPoints({
        carrier_code: toCarrierCode(carrier),
        country_code: country,
        zipcode: postcode,
        ...(street && { address: street }),
        quantity: String(pointsPerCarrier),
      })
      return mapValue(found, (points) => keepCarrier(points, carrier))
    },
    async findPickupPoint({ carrier, country, id }) {
      const found = await askForPoints({
        carrier_code: toCarrierCode(carrier),
        country_code: country,
        id,
      })
      return mapValue(
        found,
        (points) => keepCarrier(points, carrier).find((point) => point.id === id) ?? null,
      )
    },
    async createShipment(parcel) {
      const body = toShipmentBody(parcel)
      if (!body) return { failure: 'request refused', reason: 'no such product' }
      const created = await sendRequest(
        buying,
        { method: 'POST', path: '/shipments', body, maxBytes: maxLabelBytes },
        answers.shipment,
      )
      return mapValue(created, toShipment)
    },
    async findShipment({ reference, since }) {
      for (let page = 1; page <= maxPages; page += 1) {
        const query = {
          created_at_min: since.toISOString(),
          page: String(page),
          per_page: String(shipmentsPerPage),
        }
        const found = await sendRequest(
          connection,
          { path: '/shipments', query, maxBytes },
          answers.shipments,
        )
        if (hasFailed(found)) return found
        const ours = found.value.find((shipment) => shipment.reference === reference)
        if (ours) return { value: toShipment(ours) }
        if (found.value.length < shipmentsPerPage) return { value: null }
      }
      return { failure: 'unavailable', reason: 'too many shipments' }
    },
    async readLabels(shipment, format) {
      const found = await sendRequest(
        buying,
        {
          path: `/shipments/${encodeURIComponent(shipment)}/labels`,
          query: { label_format: `${labelSize}_${format}` },
          maxBytes: maxLabelBytes,
        },
        answers.labels,
      )
      return mapValue(found, (labels) =>
        labels.map(({ base64, file_format }) => ({
          format: file_format,
          bytes: Buffer.from(base64, 'base64'),
        })),
      )
    },
    async cancelShipment(shipment) {
      const path = `/shipments/${encodeURIComponent(shipment)}/cancel`
      const cancelled = await sendRequest(
        buying,
        { method: 'PUT', path, maxBytes },
        answers.cancellation,
      )
      return mapValue(cancelled, (answer) => ({
        is_cancelled: answer.cancelled,
        is_refunded: answer.refunded ?? false,
      }))
    },
    async checkKey() {
      const found = await sendRequest(connection, { path: '/account/', maxBytes }, answers.account)
      return mapValue(found, ({ name }) => ({ name: name ?? '' }))
    },
  }
}

// The API lists at most 50.
const pointsPerCarrier = 10
// The largest page of the API.
const shipmentsPerPage = 50
const maxPages = 20
const labelSize = '10x19'

type ListedPoint = PickupPoint | Omit<PickupPoint, 'carrier'>

function toPickupPoint(point: z.output<typeof answers.servicePoints>[number]): ListedPoint {
  const carrier = point.carrier_code ? parseCarrierCode(point.carrier_code) : null
  return {
    id: point.id,
    name: point.name || point.company_name || point.address,
    address: point.address,
    postcode: point.zipcode,
    city: point.city,
    country: point.country,
    distance: point.distance ?? null,
    opening_hours: point.opening_hours ?? [],
    ...(carrier && { carrier }),
  }
}

/** Points of another carrier are left out; one without a carrier is of the carrier that was asked for. */
function keepCarrier(points: ListedPoint[], carrier: PickupPoint['carrier']): PickupPoint[] {
  return points.flatMap((point) =>
    !('carrier' in point) || point.carrier === carrier ? [{ ...point, carrier }] : [],
  )
}

function toShipment({ id, pkg_no, parcels }: z.output<typeof answers.shipment>): Shipment {
  return { id, package_number: pkg_no || parcels?.[0]?.pkg_no || '' }
}

/** The body of POST /shipments; null if the carrier has no product for the parcel. */
function toShipmentBody(parcel: ParcelToSend): object | null {
  const { reference, receiver, sender, weight, kind, pickup_point } = parcel
  const product_code = getProductCode(parcel)
  if (product_code === null) return null
  const services = [receiver.email && 'EMAIL_NT', receiver.phone && 'SMS_NT'].filter(Boolean)
  return {
    own_agreement: false,
    product_code,
    service_codes: services.join(','),
    reference,
    parties: [toParty('sender', sender), toParty('receiver', receiver)],
    parcels: [{ weight }],
    ...(kind === 'parcel_shop' &&
      (pickup_point === null
        ? { automatic_select_service_point: true }
        : { service_point_id: pickup_point })),
  }
}

function toParty(type: 'sender' | 'receiver', party: Party): object {
  const { name, address, postcode, city, country, email, phone } = party
  return {
    type,
    name,
    address1: address,
    postal_code: postcode,
    city,
    country_code: country,
    ...(email && { email }),
    ...(phone && { phone }),
  }
}

function mapValue<Value, Mapped>(
  result: HubResult<Value>,
  map: (value: Value) => Mapped,
): { value: Mapped } | HubFailure {
  return hasFailed(result) ? result : { value: map(result.value) }
}
