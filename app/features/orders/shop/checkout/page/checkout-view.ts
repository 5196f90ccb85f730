import { type Refused, isRefused } from '#shared/errors/errors.ts'
import type { DeliveryChoice } from '#features/delivery/rules/list-delivery-choices.ts'
import type { PickupPointList } from '#shared/parcels/pickup-point.ts'
import { type Minor, zero } from '#shared/money/money.ts'
import {
  type CheckoutBuyer,
  type NamedPickupPoint,
  toPickupAddress,
  type CheckoutDraft,
} from '../../../rules/checkout-draft.ts'
import { type SessionRequestView, toSessionRequestView } from '../../payment/payment-summary.tsx'
import {
  listActiveMethods,
  listDeliveryCountries,
} from '#features/delivery/rules/delivery-method.ts'
import { parsePostalAddress } from '#features/delivery/rules/postal-address.ts'
import { parsePaymentSettings } from '../../../rules/payment.ts'
import { formatCardNumber, testCards } from '#shared/test-cards.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { checkoutPageTexts } from '../../../rules/checkout-page-texts.ts'
import { listPickupPoints } from '#features/delivery/server/list-pickup-points.ts'
import {
  listExpressMethods,
  listMethodsAtCheckout,
} from '../../../server/checkout/list-payment-methods.ts'
import {
  chooseDelivery,
  getParcel,
  priceSelectedDelivery,
  sumCheckout,
} from '../../../server/checkout/price-checkout.ts'
import type { CheckoutPage } from '../../../server/checkout/read-checkout-page.ts'
import { parseStoredDraft } from '../../../server/checkout/stored-draft.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'

/** The page of the checkout with everything that was typed and chosen so far. */
export type CheckoutView = {
  session: string
  state: 'open' | 'over'
  /** Lines and sums with the chosen delivery. */
  sessionRequest: SessionRequestView
  /** The VAT within the sum of the order; null where none is told, as for gift cards. */
  vat: Minor | null
  buyer: CheckoutBuyer
  /** The store's active methods reach these countries, by ISO 3166-1 alpha-2. */
  countries: readonly string[]
  /** Null for an order that sends no goods. */
  delivery: CheckoutDelivery | null
  /** Whether it sends goods; those of an addition go with an earlier order. */
  ships: boolean
  /** Ways to pay; empty where credit pays all. */
  means: readonly CheckoutMethod[]
  mean: string
  /** Ways to pay whose own page asks for the address. */
  express: readonly { value: string; name: string }[]
  /** A number that is filled in, and examples are listed; null but for test payments. */
  card: string | null
  /** 'order' where credit pays all. */
  button: 'pay' | 'order'
}

export type CheckoutMethod = {
  value: string
  /** Null for cards. */
  name: string | null
}

export type CheckoutDelivery = {
  /** Empty where no method delivers to the address. */
  choices: readonly (DeliveryChoice & { usual_price: Minor })[]
  /** Null only where there is no choice. */
  chosen: string | null
  /** It is there where a parcel shop is selected. */
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

type Services = {
  storePayments: StorePayments
  parcels: StoreParcels
  /** Asked before the parcel hub is. */
  permit: () => Promise<boolean>
}

/** The page as it was left: what was typed, the choices of the address, and the sums with the chosen one. */
export async function buildView(
  { storePayments, parcels, permit }: Services,
  page: CheckoutPage,
  session: string,
): Promise<CheckoutView> {
  const { placed, request, provider } = page
  const { settings, methods } = page
  const countries = listDeliveryCountries(
    listActiveMethods(methods, parsePaymentSettings(settings.payment_settings)),
  )
  const means = listMethodsAtCheckout(page)
  const draft = readDraft(page, countries, means[0]?.value ?? '')
  const parcel = getParcel(page)
  const offered = parcel && chooseDelivery(page, parcel, draft)
  const { job } = storePayments
  const { amount, credit, shipping, shipping_saving, vat } = await sumCheckout(
    job,
    page,
    parcel,
    offered?.chosen ?? null,
  )
  const usual = parcel && priceSelectedDelivery(page, parcel, null)
  const usualKind = usual && !isRefused(usual) ? usual.kind : null
  const isPaidByCredit = amount === zero
  return {
    session,
    state: page.state === 'open' ? 'open' : 'over',
    sessionRequest: toSessionRequestView({ ...request, amount, credit, shipping, shipping_saving }),
    vat: placed.kind === 'goods' ? vat : null,
    buyer: draft.buyer,
    countries,
    ships: placed.kind === 'goods',
    delivery: offered && {
      choices: offered.choices,
      chosen: offered.chosen?.methodId ?? null,
      pickup: await readPickup({ storePayments, parcels, permit }, offered.chosen, draft),
    },
    means: isPaidByCredit ? [] : means,
    mean: draft.mean,
    express: isPaidByCredit ? [] : listExpressMethods(page, usualKind),
    card:
      provider?.name === 'test' && !isPaidByCredit ? formatCardNumber(testCards.succeeds) : null,
    button: isPaidByCredit ? 'order' : 'pay',
  }
}

const home = 'DK'

/** The stored draft; before that the account of the buyer, or with test payments an example. */
function readDraft(page: CheckoutPage, countries: readonly string[], mean: string): CheckoutDraft {
  const stored = parseStoredDraft(page.attempt.draft)
  const usualCountry = countries.includes(home) ? home : (countries[0] ?? home)
  if (stored) {
    const country = countries.includes(stored.buyer.country) ? stored.buyer.country : usualCountry
    return { ...stored, buyer: { ...stored.buyer, country }, mean: stored.mean || mean }
  }
  const { country } = page.placed
  const buyer = {
    ...readBuyer(page),
    country: countries.includes(country) ? country : usualCountry,
  }
  return { buyer, methodId: null, pickupPoint: null, pickupSearch: '', mean }
}

function readBuyer({ placed, provider }: CheckoutPage): Omit<CheckoutBuyer, 'country'> {
  if (placed.email === '' && provider?.name === 'test')
    return checkoutPageTexts(getLanguage(placed.locale)).example
  const { name, email, phone, address, postcode, city } = placed
  // Staff have entered its parts.
  const end = postcode === '' ? -1 : address.indexOf(`, ${postcode} ${city}`)
  if (end >= 0) return { name, email, phone, address: address.slice(0, end), postcode, city }
  return { name, email, phone, ...parsePostalAddress(address) }
}

/** The parcel shops near the typed address, where one has to be chosen. */
async function readPickup(
  { parcels, permit }: Services,
  chosen: CheckoutDelivery['choices'][number] | null,
  draft: CheckoutDraft,
): Promise<CheckoutPickup | null> {
  if (chosen?.kind !== 'parcel_shop' || !chosen.carrier) return null
  const pickup = { search: draft.pickupSearch, chosen: draft.pickupPoint }
  const place = toPickupAddress(draft)
  if (!place) return { ...pickup, list: null, refused: null }
  const list = await listPickupPoints(
    parcels,
    { ...place, country: draft.buyer.country, carriers: [chosen.carrier] },
    permit,
  )
  return isRefused(list)
    ? { ...pickup, list: null, refused: list }
    : { ...pickup, list, refused: null }
}
