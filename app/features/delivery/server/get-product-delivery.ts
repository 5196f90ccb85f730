import { parseDeliveryCalendar } from '../rules/delivery-calendar.ts'
import { getShippingTimes } from '../rules/shipping-times.ts'
import { listMarkets } from '../rules/delivery-method.ts'
import type { Availability } from '#features/catalogue/rules/product.ts'
import type { Minor } from '#shared/money/money.ts'
import type { ShipsOn } from '#features/catalogue/rules/ships-on.ts'
import { parseDeliveryMethods } from './list-delivery-methods.ts'
import { offerUsualDelivery, toParcel } from './price-delivery.ts'

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
