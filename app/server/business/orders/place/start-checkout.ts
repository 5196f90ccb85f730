import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefused, refused, type Refused } from '#domain/errors/errors.ts'
import { isOutOfStock } from '#domain/catalogue/stock.ts'
import { toRecord, toText } from '#domain/shared/json-values.ts'
import { zero } from '#domain/money/money.ts'
import { paymentTimes } from '#domain/shared/durations.ts'
import { inOneRoundTrip } from '#server/platform/database/one-round-trip.ts'
import { acceptOffer, placeOrder } from './place-order.ts'
import {
  noCodes,
  readOffer,
  type BuyerDetails,
  type QuotedLine,
  type UsedCodes,
} from './quote-order.ts'
import { findOrderByPayment } from '../pay/find-order-by-payment.ts'
import type { ReturnUrls } from '../pay/request-payment.ts'
import { settlePayment } from '../pay/settle-payment.ts'
import { openPaymentPage, startPayment } from '../pay/start-payment.ts'
import { creditProvider, isKnownBuyer } from '#server/platform/payments/credit/credit-provider.ts'
import type { Session } from '#server/platform/payments/provider.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import { findKey, freeKey, takeOverKey } from './idempotency-keys.ts'

export type Checkout = {
  orderer: BuyerDetails
  requestedLines: readonly QuotedLine[]
  used?: UsedCodes
  urls: ReturnUrls
  /** The idempotency key. */
  key: string | null
  /** The session of an unpaid earlier checkout by the same shopper. */
  earlierSession?: string | null
}

/**
 * Places an order and returns its payment page. Three steps: write the order in a transaction, call the
 * provider outside of it, store the response. A request with the same key resumes or gets the stored response.
 */
export async function startCheckout(
  storePayments: StorePayments,
  checkout: Checkout,
): Promise<Session | Refused> {
  const { job, store, payments } = storePayments
  const { key, orderer, requestedLines, urls, earlierSession = null } = checkout
  const used = { ...(checkout.used ?? noCodes), earlierSession }
  const request_hash = hashRequest(checkout)
  const [provider, storedKey, offer] = await inOneRoundTrip(job, (trip) =>
    Promise.all([
      payments.findForNewOrders(job, store, trip),
      key === null ? null : findKey(trip, store, key),
      readOffer(trip, store, orderer, requestedLines, used),
    ]),
  )
  if (!provider) return refused('checkoutUnavailable')
  const findEarlier = (earlierKey: string) =>
    findEarlierResponse(storePayments, earlierKey, request_hash)
  if (key !== null && storedKey) {
    const earlierResponse = await findEarlier(key)
    if (earlierResponse) return earlierResponse
  }
  const extras = {
    payment: { provider: provider.name, urls },
    ...(key !== null && { key: { key, request_hash } }),
  }
  let order = await acceptOffer(job, store, orderer, requestedLines, offer, extras, used)
  if (isRefused(order) && (await releaseOwnReservation(storePayments, order, checkout)))
    order = await placeOrder(job, store, orderer, requestedLines, extras, used)
  if (isRefused(order)) {
    const isRepeated = key !== null && order.refused === 'checkoutUnderWay'
    return (isRepeated && (await findEarlier(key))) || order
  }
  const { request } = order
  if (!request) throw new Error('an order without a payment')
  const placedOrder = order
  const pageProvider = request.amount === zero ? creditProvider(job, store) : provider
  const session = await freeKeyOnFailure(storePayments, key, () =>
    openPaymentPage(job, placedOrder, { provider: pageProvider, request }, key),
  )
  const isPaid = request.amount === zero && isKnownBuyer(request.buyer)
  if (isRefused(session) || !isPaid) return session
  const state = await settlePayment(storePayments, placedOrder)
  return state === 'authorised' ? session : refused('paymentExpired')
}

// If the shopper's own unpaid earlier order holds the stock, a code or a gift card, it is closed in favour of this one.
async function releaseOwnReservation(
  storePayments: StorePayments,
  refusal: Refused,
  { earlierSession }: Checkout,
): Promise<boolean> {
  if (!earlierSession) return false
  if (!isOutOfStock(refusal) && !heldByOrders.includes(refusal.refused)) return false
  const order = await findOrderByPayment(storePayments.job, storePayments.store, {
    attempt_id: null,
    session: earlierSession,
  })
  return (
    order !== null && (await settlePayment(storePayments, order, { close: true })) === 'expired'
  )
}

const heldByOrders: readonly Refused['refused'][] = ['creditTooLow', 'codesUsedUp']

/** Without a page, the next request may take over the key. */
async function freeKeyOnFailure(
  { job, store }: StorePayments,
  key: string | null,
  openPage: () => Promise<Session | Refused>,
): Promise<Session | Refused> {
  let session: Session | Refused | null = null
  try {
    session = await openPage()
    return session
  } finally {
    if (key !== null && (session === null || isRefused(session))) await freeKey(job, store, key)
  }
}

/** The stored response to the same request. Waits briefly while another request is working on it. */
async function findEarlierResponse(
  storePayments: StorePayments,
  key: string,
  hash: string,
): Promise<Session | Refused | null> {
  const { job, store } = storePayments
  const deadline = performance.now() + paymentTimes.repeatedRequest
  while (true) {
    const stored = await findKey(job, store, key)
    if (!stored) return null
    if (stored.request_hash !== hash) return refused('checkoutRepeated')
    const session = parseSession(stored.response)
    if (session) return session
    // The first request crashed or its provider was unavailable: resume with its order.
    if (stored.order_id && (await takeOverKey(job, store, key))) {
      const order = { ...store, order_id: stored.order_id }
      return freeKeyOnFailure(storePayments, key, () => startPayment(storePayments, order, key))
    }
    if (performance.now() > deadline) return refused('checkoutUnderWay')
    await pause(50)
  }
}

function parseSession(response: unknown): Session | null {
  const { id, url } = toRecord(response)
  return toText(id) && toText(url) ? { id: toText(id), url: toText(url) } : null
}

function hashRequest({ orderer, requestedLines, urls, used }: Checkout): string {
  const content = JSON.stringify([orderer.customer_id, requestedLines, urls, used])
  return createHash('sha256').update(content).digest('hex')
}
