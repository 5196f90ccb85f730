import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { formatPostalAddress, parseStreet } from '#features/delivery/rules/postal-address.ts'
import type { CheckoutPayment } from '../../rules/checkout-page-form.ts'
import { formatMoney, zero } from '#shared/money/money.ts'
import type { CheckoutBuyer, CheckoutDraft } from '../../rules/checkout-draft.ts'
import { paymentMethods } from '#shared/payments/payment-methods.ts'
import { paymentTimes, second } from '#shared/durations.ts'
import { checkPickupPoint } from '#features/delivery/server/list-pickup-points.ts'
import type { PricedChoice } from '#features/delivery/server/price-delivery.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import type { Provider, SessionRequest } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { addAttemptParam } from '../pay/request-payment.ts'
import { toDeliveryColumns, type DeliveryColumns } from '../place/order-delivery.ts'
import type { OrderChange } from './change-order.ts'
import { listMethodsAtCheckout } from './list-payment-methods.ts'
import { getParcel, priceSelectedDelivery, sumCheckout } from './price-checkout.ts'
import type { CheckoutPage } from './read-checkout-page.ts'

/** A press of the button, or of an express button, whose provider asks for the buyer itself. */
export type CheckoutSubmission =
  | { payment: CheckoutPayment; draft: CheckoutDraft }
  | { express: string; draft: CheckoutDraft }

export type CheckoutRequest = {
  request: SessionRequest
  provider: Provider['name']
  /** The chosen way to pay; null where nothing is left to pay. */
  mean: string | null
  buyer: CheckoutBuyer | null
  delivery: DeliveryColumns | null
  sums: OrderChange['sums']
  discount: OrderChange['discount']
}

/** The request to the provider with what is on the page now, or why it cannot be made. */
export async function toCheckoutRequest(
  storePayments: StorePayments,
  parcels: StoreParcels,
  page: CheckoutPage,
  press: CheckoutSubmission,
): Promise<CheckoutRequest | Refused> {
  const { placed } = page
  const payment = 'payment' in press ? press.payment : null
  const buyer =
    payment && (placed.related_id === null ? payment.buyer : toRelatedBuyer(page, payment))
  const chosen = await chooseDelivery(parcels, page, payment)
  if (isRefused(chosen)) return chosen
  const parcel = getParcel(page)
  const sums = await sumCheckout(storePayments.job, page, parcel, chosen?.choice ?? null)
  if (payment && payment.shownTotal !== sums.amount) {
    return refused('amountChanged', { values: { total: formatMoney(sums.amount, placed) } })
  }
  const { shipping, shipping_saving, amount, credit } = sums
  const provider = amount === zero ? 'credit' : page.provider?.name
  if (!provider) return refused('checkoutUnavailable')
  const mean = payment ? payment.mean : 'express' in press ? press.express : ''
  const isOffered = !payment || listMethodsAtCheckout(page).some(({ value }) => value === mean)
  if (amount > zero && !isOffered) return refused('paymentMeanGone')
  const means = toProviderMeans(provider, mean)
  const { means: _, ...rest } = page.request
  const request: SessionRequest = {
    ...rest,
    amount,
    credit,
    shipping,
    shipping_saving,
    buyer: buyer && toRequestBuyer(buyer),
    ...(means && { means }),
  }
  const { freeShipping = null } = parcel ?? {}
  const isSaved = isDeepStrictEqual(shipping_saving, page.request.shipping_saving ?? null)
  return {
    request,
    provider,
    mean: amount === zero ? null : mean,
    buyer,
    delivery: chosen?.columns ?? null,
    sums,
    discount: isSaved
      ? undefined
      : freeShipping && shipping_saving && { of: freeShipping, amount: shipping_saving.amount },
  }
}

/** Wallets come with cards; test payments have no means of their own. */
function toProviderMeans(provider: Provider['name'], mean: string) {
  if (provider !== 'stripe' && provider !== 'quickpay') return undefined
  const known = paymentMethods.find((one) => one === mean)
  const isWallet = provider === 'stripe' && (known === 'apple_pay' || known === 'google_pay')
  return known && [isWallet ? ('card' as const) : known]
}

/** The address is that of the earlier order; its page asks for the name alone. */
function toRelatedBuyer({ placed }: CheckoutPage, { buyer }: CheckoutPayment): CheckoutBuyer {
  const { phone, country } = placed
  return { ...buyer, phone, country, ...parseStreet(placed) }
}

function toRequestBuyer(buyer: CheckoutBuyer): NonNullable<SessionRequest['buyer']> {
  const { name, email, phone, postcode, city, country } = buyer
  const place = { street: buyer.address, postcode, city, country }
  return { name, email, phone, address: formatPostalAddress(buyer), place }
}

/** The delivery at its price of now; null for an order that sends no goods. */
async function chooseDelivery(
  parcels: StoreParcels,
  page: CheckoutPage,
  payment: CheckoutPayment | null,
): Promise<{ choice: PricedChoice; columns: DeliveryColumns } | null | Refused> {
  const parcel = getParcel(page)
  if (!parcel) return null
  if (!payment) {
    const usual = priceSelectedDelivery(page, parcel, null)
    return isRefused(usual) ? usual : { choice: usual, columns: toDeliveryColumns(usual, null) }
  }
  const { methodId, buyer, shownShipping: seen_price, pickupPoint: named } = payment
  const { postcode, city, country } = buyer
  const requested = { methodId, postcode, city, country, seen_price }
  const choice = priceSelectedDelivery(page, parcel, requested)
  if (isRefused(choice)) return choice
  if (choice.kind !== 'parcel_shop' || !choice.carrier)
    return { choice, columns: toDeliveryColumns(choice, requested) }
  if (!named) return refused('pickupPointMissing', { field: 'pickup_point' })
  const { carrier } = choice
  const pickupPoint = await checkPickupPoint(parcels, { ...named, carrier, country })
  if (isRefused(pickupPoint)) return { ...pickupPoint, field: 'pickup_point' }
  return { choice, columns: toDeliveryColumns(choice, { ...requested, pickupPoint }) }
}

/** Whether the page that an earlier press has opened serves this one as well; a payment link outlives such pages. */
export function isSameRequest({ attempt, request }: CheckoutPage, asked: CheckoutRequest): boolean {
  const isRunning = request.expires_at * second > Number(attempt.looked_at)
  return (
    isRunning && attempt.provider === asked.provider && isDeepStrictEqual(request, asked.request)
  )
}

/** A page of a provider needs its time from its opening on. */
export function renewRequest(
  { attempt }: CheckoutPage,
  request: SessionRequest,
  isNew: boolean,
): SessionRequest {
  const expires_at = Math.floor((Number(attempt.looked_at) + paymentTimes.pageOpen) / second)
  if (!isNew) return { ...request, expires_at }
  const attempt_id = randomUUID()
  const cancel_url = addAttemptParam(request.cancel_url, attempt_id)
  return { ...request, attempt_id, cancel_url, expires_at }
}
