import type { Refused } from '#shared/errors/errors.ts'
import { getContribution } from '../../rules/contribution.ts'
import type { CheckoutDraft } from '../../rules/checkout-draft.ts'
import { toDestination } from '../../rules/checkout-draft.ts'
import type { OrderSaving } from '../../rules/order-savings.ts'
import { parsePaymentSettings } from '../../rules/payment.ts'
import { minus, plus, zero, type Minor } from '#shared/money/money.ts'
import { fixVat } from '#shared/money/fixed-vat.ts'
import { getVat } from '#shared/money/vat.ts'
import {
  listCreditsOfOrder,
  payWithCredits,
  type CreditPayment,
} from '#features/gift-cards/server/list-usable-credits.ts'
import {
  offerDelivery,
  offerUsualDelivery,
  priceDelivery,
  type PricedChoice,
  type RequestedDelivery,
} from '#features/delivery/server/price-delivery.ts'
import type { Job } from '#platform/database/database.ts'
import type { CheckoutPage } from './read-checkout-page.ts'
import { parseOrderedParcel, type OrderedParcel } from './stored-draft.ts'
import { toRecord } from '#shared/json-values.ts'

/** The sums of an order with a delivery. */
export type CheckoutSums = {
  shipping: Minor
  shipping_saving: OrderSaving | null
  total: Minor
  vat: Minor
  settled: Minor
  settled_vat: Minor
  contribution: Minor
  credit: Minor
  /** The part that the card pays. */
  amount: Minor
  /** Null while the order holds what it needs. */
  credits: CreditPayment['parts'] | null
}

/** The parcel of the order; null if it sends no goods, or sends them as an earlier order. */
export function getParcel({ attempt, placed }: CheckoutPage): OrderedParcel | null {
  if (placed.kind !== 'goods' || placed.related_id !== null) return null
  // Orders of earlier versions tell no weight.
  const unknown = {
    subtotal: placed.subtotal,
    weight: 0,
    readyOn: null,
    isDelayed: false,
    freeShipping: null,
  }
  return parseOrderedParcel(attempt.parcel) ?? unknown
}

/** The choices of the typed address with the chosen one, which is the first until one is chosen. */
export function chooseDelivery(
  page: CheckoutPage,
  parcel: OrderedParcel,
  { buyer, methodId }: Pick<CheckoutDraft, 'buyer' | 'methodId'>,
): { choices: PricedChoice[]; chosen: PricedChoice | null } {
  const { freeShipping, ...sent } = parcel
  const choices = offerDelivery(toTerms(page), toDestination(buyer), sent, freeShipping !== null)
  const id = methodId ?? toRecord(page.placed.delivery_method)['id']
  return { choices, chosen: choices.find((one) => one.methodId === id) ?? choices[0] ?? null }
}

/** The delivery that is paid for, at its current price. */
export function priceSelectedDelivery(
  page: CheckoutPage,
  parcel: OrderedParcel,
  requested: RequestedDelivery | null,
): PricedChoice | Refused {
  const { freeShipping, ...sent } = parcel
  const terms = toTerms(page)
  if (requested === null) return offerUsualDelivery(terms, sent, freeShipping !== null)
  return priceDelivery(terms, sent, freeShipping !== null, requested, page.placed)
}

function toTerms({ settings, methods }: CheckoutPage) {
  return { ...settings, methods }
}

/** Reads the credits only if another sum is to be paid than before. */
export async function sumCheckout(
  job: Job,
  page: CheckoutPage,
  parcel: OrderedParcel | null,
  choice: PricedChoice | null,
): Promise<CheckoutSums> {
  const { order, placed, request, settings } = page
  if (!choice || !parcel) return { ...toStoredSums(page), credits: null }
  const { freeShipping } = parcel
  const { price: shipping, usual_price } = choice
  const shipping_saving =
    freeShipping && shipping < usual_price
      ? { name: freeShipping.name, code: freeShipping.code, amount: usual_price }
      : null
  const total = plus(placed.subtotal, shipping)
  if (total === placed.total)
    return { ...toStoredSums(page), shipping, shipping_saving, credits: null }
  const vat = plus(minus(placed.vat, getVat(placed.shipping)), getVat(shipping))
  const { currency, customer_id } = placed
  const mayPay = placed.credit > zero || customer_id !== null
  const credits = mayPay ? await listCreditsOfOrder(job, order, customer_id) : []
  const credit = payWithCredits(credits, { total, currency })
  return {
    shipping,
    shipping_saving,
    total,
    vat,
    ...fixVat({ total, vat }, credit.parts),
    contribution: getContribution(total, parsePaymentSettings(settings.payment_settings)),
    credit: credit.amount,
    amount: minus(total, credit.amount),
    credits: request.credit || credit.amount > zero ? credit.parts : null,
  }
}

function toStoredSums({ placed, request }: CheckoutPage) {
  const { shipping, total, vat, settled, settled_vat, contribution, credit } = placed
  const sums = { shipping, total, vat, settled, settled_vat, contribution, credit }
  return { ...sums, shipping_saving: request.shipping_saving ?? null, amount: minus(total, credit) }
}
