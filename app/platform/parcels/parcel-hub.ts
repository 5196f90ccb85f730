import type { ParcelCarrier } from '#shared/parcels/parcel-carrier.ts'
import type { PickupPoint } from '#shared/parcels/pickup-point.ts'

/** Parcel shops and labels of all carriers, for the account of one store. */
export type ParcelHub = {
  listPickupPoints(near: PickupPointsNear): Promise<HubResult<PickupPoint[]>>
  /** Null if the carrier does not list the point, or cannot look it up by its id. */
  findPickupPoint(named: NamedPickupPoint): Promise<HubResult<PickupPoint | null>>
  /** Buys a label. Not idempotent: after a failure without a refusal, find the shipment first. */
  createShipment(parcel: ParcelToSend): Promise<HubResult<Shipment>>
  findShipment(sent: { reference: string; since: Date }): Promise<HubResult<Shipment | null>>
  readLabels(shipment: string, format: 'pdf' | 'png'): Promise<HubResult<Label[]>>
  cancelShipment(shipment: string): Promise<HubResult<Cancellation>>
  /** Asks for the account that user and key belong to. */
  checkKey(): Promise<HubResult<{ name: string }>>
}

export type PickupPointsNear = {
  carrier: ParcelCarrier
  country: string
  postcode: string
  address: string
}

export type NamedPickupPoint = { carrier: ParcelCarrier; country: string; id: string }

export type Party = {
  name: string
  address: string
  postcode: string
  city: string
  country: string
  email: string
  phone: string
}

export type ParcelToSend = {
  /** Ours: the shipment is found by it. */
  reference: string
  carrier: ParcelCarrier
  kind: 'home' | 'parcel_shop' | 'work'
  /** The number is that of the parcel shop. */
  pickup_point: string | null
  sender: Party
  receiver: Party
  /** In grams. */
  weight: number
}

export type Shipment = { id: string; package_number: string }

export type Label = { format: 'pdf' | 'png' | 'zpl'; bytes: Buffer }

/** The money of a cancelled label may be kept by the carrier. */
export type Cancellation = { is_cancelled: boolean; is_refunded: boolean }

export type HubResult<Value> = { value: Value } | HubFailure

export type HubFailure = {
  /** Only a refusal is certain: after the other failures, a request may still have been carried out. */
  failure: 'unavailable' | 'nonsense' | 'key refused' | 'request refused'
  /** In the words of the hub, if it gave any. */
  reason: string
}

export function hasFailed<Value>(result: HubResult<Value>): result is HubFailure {
  return 'failure' in result
}

export type HubAccount = { api_user: string; api_key: string }
