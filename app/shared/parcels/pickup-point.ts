import type { ParcelCarrier } from './parcel-carrier.ts'

/** A parcel shop or a parcel box. */
export type PickupPoint = {
  id: string
  carrier: ParcelCarrier
  name: string
  address: string
  postcode: string
  city: string
  country: string
  /** Metres from the searched address; null if the carrier does not tell. */
  distance: number | null
  /** A line for each day, in Danish, to be shown as it is. */
  opening_hours: readonly string[]
}

export type PickupPointSearch = {
  carriers: readonly ParcelCarrier[]
  country: string
  postcode: string
  /** Street and number; may be empty. */
  address: string
}

export type PickupPointList = {
  points: PickupPoint[]
  /** Carriers whose parcel shops could not be listed. */
  unavailable: ParcelCarrier[]
  /** The age of the oldest list, if the hub did not answer and earlier lists are shown. */
  as_of: Date | null
}

/** Nearest first. */
export function sortByDistance(points: readonly PickupPoint[]): PickupPoint[] {
  return points.toSorted(
    (a, b) =>
      (a.distance ?? Infinity) - (b.distance ?? Infinity) || a.name.localeCompare(b.name, 'da'),
  )
}
