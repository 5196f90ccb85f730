import { findConfirmedCustomer } from '#features/addresses/server/get-confirmed-customer.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { sum, zero } from '#shared/money/money.ts'
import { day, second } from '#shared/durations.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { checkMemberPermission } from '#features/companies/server/permission.ts'
import { enqueueOrderMail } from '../enqueue-order-mail.ts'
import { lockOrder, markManually } from '../orders.ts'
import { findOrderToAdd, toRelatedBuyer, toRelatedDelivery } from '../related-orders.ts'
import type { ReturnUrls } from '../pay/request-payment.ts'
import type { RequestedDelivery } from '#features/delivery/server/price-delivery.ts'
import type { DeliveryColumns } from '../place/order-delivery.ts'
import { quoteOrder, readOffer, type BuyerDetails, type Quote } from '../place/quote-order.ts'
import { toStockRefusal } from '../place/stock.ts'
import { writeOrder } from '../place/write-order.ts'
import { toBuyer, toRequestedDelivery, toRequestedLines } from './find-manual-order-products.ts'
import {
  lockManualOrder,
  setPlacedOrder,
  type ManualOrderKey,
  type ManualOrder,
} from './manual-orders.ts'

type Sending = {
  by: { staff_id: string }
  /** The version of the draft that was shown. */
  version: number | undefined
  urls: ReturnUrls
}

/**
 * Places the order of a draft at the prices of now, reserves its goods for as long as the link is open, and mails the link.
 * Sent twice, it is one order.
 */
export async function sendPaymentLink(
  storePayments: StorePayments,
  draft: ManualOrderKey,
  sending: Sending,
): Promise<{ order_id: string } | Refused> {
  let lines: Quote['lines'] = []
  try {
    return await inTransaction(storePayments.job, async (tx) => {
      const { company_id } = draft
      const refusal = await checkMemberPermission(
        tx,
        { company_id, staff_id: sending.by.staff_id },
        'handleOrders',
      )
      if (refusal) return refusal
      const current = await lockManualOrder(tx, draft)
      if (!current) return refused('draftNotFound')
      const { order_id, order_state } = current
      if (order_id !== null && order_state === 'pending_payment') return { order_id }
      if (order_state !== null && order_state !== 'expired') return refused('draftSent')
      if (current.version !== sending.version) return refused('draftChanged')
      const missing = refuseUnfinished(current)
      if (missing) return missing
      const quoted =
        current.adds_to === null
          ? await quoteDraft(
              tx,
              draft,
              current,
              await findConfirmedCustomer(tx, draft, current.email),
            )
          : await quoteAddition(tx, draft, current, current.adds_to)
      if (isRefused(quoted)) return quoted
      lines = quoted.quote.lines
      return placeDraft(tx, storePayments, { draft, current, ...quoted }, sending)
    })
  } catch (error) {
    const refusal = toStockRefusal(error, lines)
    if (refusal) return refusal
    throw error
  }
}

function refuseUnfinished({ lines, email, name, address }: ManualOrder): Refused | null {
  if (lines.length === 0) return refused('draftEmpty', { field: 'find' })
  if (email === '') return refused('emailMissing', { field: 'email' })
  if (name === '') return refused('nameMissing', { field: 'name' })
  return address === '' ? refused('addressMissing', { field: 'address' }) : null
}

async function quoteDraft(
  tx: Job,
  store: ManualOrderKey,
  draft: ManualOrder,
  account: { id: string } | null,
) {
  const buyer = toBuyer(draft, account?.id ?? null)
  return quoteLines(tx, store, draft, { buyer, delivery: toRequestedDelivery(draft) })
}

/** Goods that travel with an order that is not sent yet, to its address and without shipping. */
async function quoteAddition(tx: Job, store: ManualOrderKey, draft: ManualOrder, adds_to: string) {
  const { company_id, store_id } = store
  await lockOrder(tx, { company_id, store_id, order_id: adds_to })
  const first = await findOrderToAdd(tx, store, adds_to)
  if (isRefused(first)) return first
  const buyer = toRelatedBuyer(first)
  return quoteLines(tx, store, draft, { buyer, goesWith: toRelatedDelivery(first) })
}

type Recipient = {
  buyer: BuyerDetails
  delivery?: RequestedDelivery
  goesWith?: DeliveryColumns
}

async function quoteLines(
  tx: Job,
  store: ManualOrderKey,
  draft: ManualOrder,
  { buyer, delivery, goesWith }: Recipient,
) {
  const lines = toRequestedLines(draft)
  const offer = await inOneRoundTrip(tx, (trip) => readOffer(trip, store, { buyer, lines }))
  const quote = quoteOrder(offer, { lines, delivery, discount: draft.discount, goesWith })
  if (isRefused(quote)) return quote
  if (quote.order.total === zero) return refused('draftFree')
  return { quote, buyer }
}

type Placing = {
  draft: ManualOrderKey
  current: ManualOrder
} & Exclude<Awaited<ReturnType<typeof quoteLines>>, Refused>

async function placeDraft(
  tx: Job,
  { store, payments }: StorePayments,
  { draft, current, quote, buyer }: Placing,
  { by: { staff_id }, urls }: Sending,
): Promise<{ order_id: string } | Refused> {
  const provider = await payments.findForNewOrders(tx, store)
  if (!provider) return refused('checkoutUnavailable')
  const order = { ...store, order_id: createId() }
  const pageOpen = current.open_days * day
  const { number, session } = await writeOrder(tx, order, {
    buyer,
    quote,
    payment: { provider: provider.name, urls, pageOpen },
    placedBy: { actor: 'staff', staff_id, detail: toDetail(current, quote) },
  })
  if (!session) throw new Error('an order without a payment')
  const { print_note, adds_to } = current
  await markManually(tx, order, {
    print_note,
    ...(adds_to !== null && { related_id: adds_to, relation: 'addition' }),
  })
  await setPlacedOrder(tx, draft, order.order_id)
  await enqueueOrderMail(tx, order, buyer, {
    is: 'paymentLink',
    attempt_id: session.id,
    expires_at: Math.floor((quote.read_at.getTime() + pageOpen) / second),
  })
  await insertChange(tx, staff_id, {
    company_id: store.company_id,
    store_id: store.store_id,
    action: 'created',
    subject_type: 'order',
    subject_id: order.order_id,
    subject_name: String(number),
  })
  return { order_id: order.order_id }
}

/** The agreed prices and the discount, for the history of the order. */
function toDetail({ lines, discount }: ManualOrder, { lines: priced, discounts }: Quote) {
  const given = sum(
    discounts.filter(({ campaign_id }) => campaign_id === null).map(({ amount }) => amount),
  )
  const agreed = lines.flatMap(({ agreed_price, reason }, index) =>
    agreed_price === null ? [] : [{ name: priced[index]?.name ?? '', price: agreed_price, reason }],
  )
  return { agreed, ...(discount && { given: { amount: given, reason: discount.reason } }) }
}
