import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { OrderExchangeForm } from '../../rules/order-change-form.ts'
import type { Currency } from '#shared/money/currency.ts'
import { minus, zero, type Minor } from '#shared/money/money.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { orderExchangesTexts } from '../../rules/admin-order-changes-texts.ts'
import { orderTexts } from '../../rules/texts.ts'
import { issueStoreCredit } from '#features/gift-cards/server/issue-credit.ts'
import {
  listRefundedCredits,
  type UsableCredit,
} from '#features/gift-cards/server/list-usable-credits.ts'
import type { Job } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import type { OrderKey } from '../order-key.ts'
import { markManually } from '../orders.ts'
import { openAttempt } from '../pay/attempts.ts'
import { enterAuthorised } from '../pay/authorise-order.ts'
import type { PaymentTask } from '../pay/payment-tasks.ts'
import type { ReturnUrls } from '../pay/request-payment.ts'
import { quoteOrder, readOffer } from '../place/quote-order.ts'
import { writeOrder } from '../place/write-order.ts'
import { findFirstOrder, toRelatedBuyer, toRelatedDelivery } from '../related-orders.ts'
import type { PricedExchange } from './price-exchange.ts'

type Replacement = {
  order: OrderKey
  first: OrderKey
  by: { staff_id: string }
  /** The refund that pays for it. */
  task: PaymentTask
  /** The first order has these. */
  number: number
  currency: Currency
  wanted: Pick<OrderExchangeForm, 'goods' | 'quantity'>
  priced: PricedExchange
  urls: ReturnUrls
}

/** Places the order of the new goods for the buyer of the first one, paid by its refund. */
export async function placeReplacement(
  tx: Job,
  { store }: StorePayments,
  { order, first, by, task, number, currency, wanted, priced, urls }: Replacement,
): Promise<null | Refused> {
  const related = await findFirstOrder(tx, first)
  if (!related) throw new Error('the first order is gone')
  const buyer = toRelatedBuyer(related)
  const { goods, quantity } = wanted
  const { line, unit_price, discount, amount, replacement } = priced
  const name = formatLineName(line)
  const lines = [{ ...goods, quantity, name, agreed_price: unit_price }]
  const texts = orderTexts(getLanguage(related.locale))
  const given = {
    kind: 'amount',
    value: discount,
    reason: texts.discountOf(String(number)),
  } as const
  const offer = await inOneRoundTrip(tx, (trip) => readOffer(trip, store, { buyer, lines }))
  const credits = await payWithRefund(tx, first, { by, task, number, currency, ...buyer })
  const quote = quoteOrder(
    { ...offer, credits },
    {
      lines,
      discount: discount > zero ? given : null,
      goesWith: toRelatedDelivery(related),
    },
  )
  if (isRefused(quote)) return quote
  if (quote.order.total !== amount || quote.order.credit !== amount)
    throw new Error('an exchange at another price')
  const exchange = { quantity, name, replacement }
  const { number: own, session } = await writeOrder(tx, order, {
    buyer,
    quote,
    payment: { provider: 'credit', urls },
    placedBy: { actor: 'staff', staff_id: by.staff_id, detail: { exchange } },
  })
  if (!session) throw new Error('an order without a payment')
  await markManually(tx, order, { related_id: first.order_id, relation: 'replacement' })
  // The payment of credits has no page; its session is the attempt.
  await openAttempt(tx, order, { id: session.id, session })
  const placed = { ...buyer, number: own, state: 'pending_payment' } as const
  const receipt = { is: 'receipt', replaces: number } as const
  await enterAuthorised(tx, order, placed, { buyer: null, receipt })
  await insertChange(tx, by.staff_id, {
    company_id: order.company_id,
    store_id: order.store_id,
    action: 'created',
    subject_type: 'order',
    subject_id: order.order_id,
    subject_name: String(own),
    changes: { exchange },
  })
  return null
}

type Refund = {
  by: { staff_id: string }
  task: PaymentTask
  number: number
  currency: Currency
  customer_id: string | null
}

/** The credits that got something back, and a new store credit for the share of the card. */
async function payWithRefund(
  tx: Job,
  first: OrderKey,
  { by: { staff_id }, task, number, currency, customer_id }: Refund,
): Promise<UsableCredit[]> {
  const refunded = await listRefundedCredits(tx, first, task.id)
  const ofCard = minus(task.amount, task.credit)
  if (ofCard <= zero) return refunded
  const reason = orderExchangesTexts.creditReason(number)
  const id = await issueStoreCredit(tx, first, {
    amount: ofCard,
    currency,
    staff_id,
    reason,
    customer_id,
  })
  return [...refunded, toUsable({ id, currency, available: ofCard })]
}

function toUsable(credit: { id: string; currency: Currency; available: Minor }): UsableCredit {
  return { ...credit, kind: 'store_credit', vat: 'multi', code: null }
}
