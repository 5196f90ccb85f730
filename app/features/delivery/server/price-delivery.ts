import { refused, type Refused } from '#shared/errors/errors.ts'
import { isPreorderOrBackorder, type Availability } from '#features/catalogue/rules/product.ts'
import { getSendingDay, type ShipsOn } from '#features/catalogue/rules/ships-on.ts'
import { getCountryName } from '../rules/countries.ts'
import { parseDeliveryCalendar } from '../rules/delivery-calendar.ts'
import {
  createStandardMethod,
  listActiveMethods,
  listMarkets,
  type DeliveryMethod,
} from '../rules/delivery-method.ts'
import {
  isCoveredByFreeShipping,
  listDeliveryChoices,
  type DeliveryChoice,
  type Destination,
  type Parcel,
} from '../rules/list-delivery-choices.ts'
import type { PickupPoint } from '#shared/parcels/pickup-point.ts'
import { formatMoney, zero, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { getShippingTimes } from '../rules/delivery-days.ts'
import { parseDeliveryMethods } from './list-delivery-methods.ts'

/** The choice of the buyer, with the price that was shown. */
export type RequestedDelivery = {
  /** Null for the first method that delivers to the address. */
  methodId: string | null
  country: string
  postcode: string
  city?: string
  pickupPoint?: PickupPoint | null
  seen_price?: Minor | undefined
}

export type DeliveryTerms = {
  payment_settings: unknown
  delivery_settings: unknown
  methods: readonly DeliveryMethod[]
  read_at: Date
}

type ParcelLine = {
  quantity: number
  weight: number | null
  availability: Availability
  ships_on: ShipsOn | null
}

export function toParcel(
  lines: readonly ParcelLine[],
  subtotal: Minor,
): Parcel & { isDelayed: boolean } {
  const later = lines.filter(({ availability }) => isPreorderOrBackorder(availability))
  const days = later.flatMap(({ ships_on }) => getSendingDay(ships_on) ?? [])
  return {
    subtotal,
    weight: lines.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0),
    readyOn: days.toSorted().at(-1) ?? null,
    isDelayed: days.length < later.length,
  }
}

/** The choices of an address, priced; `usual_price` is that without a campaign. */
export type PricedChoice = DeliveryChoice & { usual_price: Minor }

export function offerDelivery(
  { payment_settings, delivery_settings, methods, read_at }: DeliveryTerms,
  destination: Destination,
  parcel: Parcel,
  isFreeByCampaign: boolean,
): PricedChoice[] {
  const choices = listDeliveryChoices(
    listActiveMethods(methods, parsePaymentSettings(payment_settings)),
    destination,
    parcel,
    parseDeliveryCalendar(delivery_settings),
    read_at,
  )
  return choices.map((choice) => ({
    ...choice,
    usual_price: choice.price,
    price: isFreeByCampaign && isCoveredByFreeShipping(choice, choices) ? zero : choice.price,
  }))
}

/** The delivery that is told before an address is known: the first of the choices in the first market. */
export function offerUsualDelivery(
  terms: DeliveryTerms,
  parcel: Parcel,
  isFreeByCampaign = false,
): PricedChoice {
  const [country] = listMarkets(terms.methods)
  const [first] = offerDelivery(terms, { country, postcode: null }, parcel, isFreeByCampaign)
  if (first) return first
  const standard = createStandardMethod(parsePaymentSettings(terms.payment_settings))
  const [usual] = offerDelivery(
    { ...terms, methods: [standard] },
    { country: 'DK', postcode: null },
    parcel,
    isFreeByCampaign,
  )
  if (!usual) throw new Error('the standard method delivers everywhere in Denmark')
  return usual
}

/** The chosen delivery at its current price, or why the order cannot be delivered so. */
export function priceDelivery(
  terms: DeliveryTerms,
  parcel: Parcel,
  isFreeByCampaign: boolean,
  requested: RequestedDelivery | null,
  money: MoneyStyle,
): PricedChoice | Refused {
  if (!requested) return offerUsualDelivery(terms, parcel, isFreeByCampaign)
  const { methodId, country, postcode, pickupPoint, seen_price } = requested
  const choices = offerDelivery(terms, { country, postcode }, parcel, isFreeByCampaign)
  if (choices.length === 0) {
    const place = [postcode, getCountryName(country, getLanguage(money.locale))]
    return refused('addressOutsideZones', { values: { place: place.filter(Boolean).join(', ') } })
  }
  const choice = methodId === null ? choices[0] : choices.find((one) => one.methodId === methodId)
  if (!choice) return refused('deliveryMethodGone')
  if (pickupPoint && pickupPoint.carrier !== choice.carrier) return refused('pickupPointForeign')
  if (seen_price !== undefined && seen_price !== choice.price) {
    return refused('deliveryPriceChanged', { values: { price: formatMoney(choice.price, money) } })
  }
  return choice
}

type ProductRow = {
  payment_settings: unknown
  delivery_settings: unknown
  delivery_methods: unknown
  weight: number | null
  ships_on: ShipsOn | null
}

/** The usual delivery of one piece: its price, its promise, and its times for search engines. */
export function getProductDelivery(
  { payment_settings, delivery_settings, delivery_methods, weight, ships_on }: ProductRow,
  { price, availability }: { price: Minor; availability: Availability },
  now: Date,
) {
  const methods = parseDeliveryMethods(delivery_methods)
  const choice = offerUsualDelivery(
    { payment_settings, delivery_settings, methods, read_at: now },
    toParcel([{ quantity: 1, weight, availability, ships_on }], price),
  )
  const times = getShippingTimes(choice, parseDeliveryCalendar(delivery_settings), now)
  return { choice, times, markets: listMarkets(methods) }
}
