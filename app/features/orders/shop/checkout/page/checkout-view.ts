import type { Refused } from '#shared/errors/errors.ts'
import type { DeliveryChoice } from '#features/delivery/rules/list-delivery-choices.ts'
import type { PickupPointList } from '#features/delivery/rules/pickup-point.ts'
import type { Minor } from '#shared/money/money.ts'
import type { CheckoutBuyer, NamedPickupPoint } from '../../../rules/checkout-draft.ts'
import type { SessionRequestView } from '../../payment/session-request-view.ts'

/** The page of the checkout with everything that was typed and chosen so far. */
export type CheckoutView = {
  session: string
  state: 'open' | 'over'
  /** Lines and sums with the chosen delivery. */
  sessionRequest: SessionRequestView
  /** The VAT within the sum of the order; null where none is told, as for gift cards. */
  vat: Minor | null
  buyer: CheckoutBuyer
  /** Of the store's active methods, by ISO 3166-1 alpha-2. */
  countries: readonly string[]
  /** Null for an order that sends no goods. */
  delivery: CheckoutDelivery | null
  /** Whether it sends goods; those of an addition go with an earlier order. */
  ships: boolean
  /** Ways to pay; empty where credit pays all. */
  means: readonly CheckoutMean[]
  mean: string
  /** Ways to pay whose own page asks for the address. */
  express: readonly { value: string; name: string }[]
  /** A number that is filled in, and examples are listed; null but for test payments. */
  card: string | null
  /** 'order' where credit pays all. */
  button: 'pay' | 'order'
}

export type CheckoutMean = {
  value: string
  /** Null for cards. */
  name: string | null
}

export type CheckoutDelivery = {
  /** Empty where no method delivers to the address. */
  choices: readonly (DeliveryChoice & { usual_price: Minor })[]
  /** Null only where there is no choice. */
  chosen: string | null
  /** Only where a parcel shop is chosen. */
  pickup: CheckoutPickup | null
}

export type CheckoutPickup = {
  /** Null while no postcode is known, and where the list was refused. */
  list: PickupPointList | null
  /** Why there is no list, in words of the catalogue. */
  refused: Refused | null
  search: string
  chosen: NamedPickupPoint | null
}
