import type { PaymentSettings } from '#features/orders/rules/payment.ts'
import { zero, type Minor } from '#shared/money/money.ts'
import type { ParcelCarrier } from '#shared/parcels/parcel-carrier.ts'
import type { Transit } from './delivery-days.ts'
import type { PostcodeRange } from './postcode-ranges.ts'

export const deliveryKinds = ['home', 'parcel_shop', 'work', 'pickup'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** The price from a sum of the goods on, for parcels up to a weight; null is any weight. */
export type DeliveryRate = { fromSubtotal: Minor; upToWeight: number | null; price: Minor }

export type DeliveryZone = {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[]
  /** Empty for the whole of the countries. */
  postcodes: readonly PostcodeRange[]
  rates: readonly DeliveryRate[]
  /** Free from this sum of the goods on; null is never. */
  freeFrom: Minor | null
}

export type DeliveryMethod = {
  id: string
  kind: DeliveryKind
  carrier: ParcelCarrier | null
  /** Empty for the usual name of its kind. */
  name: string
  position: number
  active: boolean
  transit: Transit
  zones: readonly DeliveryZone[]
}

const standardMethodId = 'standard'

type StandardSettings = Pick<
  PaymentSettings,
  'shipping_price' | 'free_shipping_from' | 'delivery_days'
>

/** The only method of a store without methods of its own. */
export function createStandardMethod({
  shipping_price,
  free_shipping_from,
  delivery_days,
}: StandardSettings): DeliveryMethod {
  const rates = [{ fromSubtotal: zero, upToWeight: null, price: shipping_price }]
  return {
    id: standardMethodId,
    kind: 'home',
    carrier: null,
    name: '',
    position: 0,
    active: true,
    transit: delivery_days,
    zones: [{ countries: ['DK'], postcodes: [], rates, freeFrom: free_shipping_from }],
  }
}

/** The methods in the order of the store. */
export function listActiveMethods(
  methods: readonly DeliveryMethod[],
  settings: StandardSettings,
): DeliveryMethod[] {
  const active = methods
    .filter((method) => method.active)
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
  return active.length > 0 ? active : [createStandardMethod(settings)]
}

/** The countries to which the methods deliver, in their order. */
export function listDeliveryCountries(methods: readonly DeliveryMethod[]): string[] {
  return [...new Set(methods.flatMap(({ zones }) => zones.flatMap(({ countries }) => countries)))]
}

/** Whether each country has a way to be delivered to that costs nothing, whatever is bought. */
export function isFreeEverywhere(methods: readonly DeliveryMethod[]): boolean {
  const zones = methods.flatMap((method) => (method.kind === 'pickup' ? [] : method.zones))
  return listDeliveryCountries(methods).every((country) =>
    zones.some(
      ({ countries, postcodes, rates }) =>
        countries.includes(country) &&
        postcodes.length === 0 &&
        rates.every(({ price }) => price === zero),
    ),
  )
}

/** The countries of a store, Denmark first; the first one is told before an address is known. */
export function listMarkets(methods: readonly DeliveryMethod[]): [string, ...string[]] {
  const countries = listDeliveryCountries(methods.filter(({ active }) => active))
  const [first = 'DK', ...others] = countries.toSorted(
    (one, other) => Number(other === 'DK') - Number(one === 'DK'),
  )
  return [first, ...others]
}
