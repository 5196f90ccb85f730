import { zero, type Minor } from '#shared/money/money.ts'
import { addWorkingDays, type Day } from '#shared/working-day.ts'
import { findPackingDay, getPackingDay, type DeliveryCalendar } from './delivery-calendar.ts'
import type { Transit } from './delivery-days.ts'
import type { DeliveryKind, DeliveryMethod, DeliveryRate, DeliveryZone } from './delivery-method.ts'
import type { ParcelCarrier } from '#shared/parcels/parcel-carrier.ts'
import { isInRange } from './postcode-ranges.ts'

export type Destination = {
  country: string
  /** Null while it is not known: then zones of postcodes do not count. */
  postcode: string | null
}

export type Parcel = {
  /** The sum of the goods after discounts. */
  subtotal: Minor
  /** In grams; goods without a weight weigh nothing. */
  weight: number
  /** When the latest of the goods can be packed; null is now. */
  readyOn: Day | null
  /** Whether some goods come on a day that is not known. */
  isDelayed?: boolean
}

export type DeliveryPromise = { from: Day; to: Day }

export type DeliveryChoice = {
  methodId: string
  kind: DeliveryKind
  carrier: ParcelCarrier | null
  name: string
  price: Minor
  transit: Transit
  /** Null while the store has no cut-off, or goods come on a day that is not known. */
  promise: DeliveryPromise | null
}

/** The methods that deliver the parcel to the address, in the order of the store. */
export function listDeliveryChoices(
  methods: readonly DeliveryMethod[],
  destination: Destination,
  parcel: Parcel,
  calendar: DeliveryCalendar,
  now: Date,
): DeliveryChoice[] {
  const packedOn = parcel.isDelayed ? null : getPackingDay(calendar, now, parcel.readyOn)
  return methods.flatMap(({ id, kind, carrier, name, transit, zones }) => {
    const zone = findZone(zones, destination)
    const price = zone && getDeliveryPrice(zone, parcel)
    if (price === undefined) return []
    const promise =
      packedOn === null ? null : promiseDelivery({ kind, transit }, calendar, packedOn)
    return { methodId: id, kind, carrier, name, price, transit, promise }
  })
}

/** A zone of postcodes comes before the rest of its country. */
export function findZone(
  zones: readonly DeliveryZone[],
  { country, postcode }: Destination,
): DeliveryZone | undefined {
  const ofCountry = zones.filter(({ countries }) => countries.includes(country))
  return (
    ofCountry.find(
      ({ postcodes }) => postcode !== null && postcodes.some((range) => isInRange(postcode, range)),
    ) ?? ofCountry.find(({ postcodes }) => postcodes.length === 0)
  )
}

/** Undefined if no rate carries the weight. */
export function getDeliveryPrice(
  { rates, freeFrom }: DeliveryZone,
  { subtotal, weight }: Pick<Parcel, 'subtotal' | 'weight'>,
): Minor | undefined {
  const rate = rates
    .filter(({ fromSubtotal }) => fromSubtotal <= subtotal)
    .filter(({ upToWeight }) => upToWeight === null || weight <= upToWeight)
    .toSorted(compareRates)
    .at(0)
  if (!rate) return undefined
  return freeFrom !== null && subtotal >= freeFrom ? zero : rate.price
}

// The highest sum that is reached comes first, then the lightest parcel.
function compareRates(one: DeliveryRate, other: DeliveryRate): number {
  return (
    other.fromSubtotal - one.fromSubtotal ||
    (one.upToWeight ?? Infinity) - (other.upToWeight ?? Infinity) ||
    one.price - other.price
  )
}

/** Carriers deliver on working days; a shop hands out its goods on its packing days. */
function promiseDelivery(
  { kind, transit: { from, to } }: Pick<DeliveryMethod, 'kind' | 'transit'>,
  calendar: DeliveryCalendar,
  packedOn: Day,
): DeliveryPromise | null {
  if (kind !== 'pickup')
    return { from: addWorkingDays(packedOn, from), to: addWorkingDays(packedOn, to) }
  const [first, last] = [from, to].map((days) => findPackingDay(calendar, packedOn, days))
  return first && last ? { from: first, to: last } : null
}

/**
 * Whether a free-shipping campaign covers the choice: those that cost no more than the cheapest delivery to a home, or
 * without one than the cheapest choice.
 */
export function isCoveredByFreeShipping(
  choice: DeliveryChoice,
  choices: readonly DeliveryChoice[],
): boolean {
  const home = choices.filter(({ kind }) => kind === 'home')
  const standard = (home.length > 0 ? home : choices).map(({ price }) => price)
  return choice.price <= Math.min(...standard)
}
