import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefused, refused, type Refused } from '#domain/errors/errors.ts'
import { isOutOfStock } from '#domain/catalogue/stock.ts'
import { toRecord, toText } from '#domain/shared/json-values.ts'
import { paymentTimes } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'
import { inTransactionOrRollback } from '#server/platform/database/in-transaction-or-rollback.ts'
import type { OrderKey } from '../order-key.ts'
import { placeOrderInTransaction, type BuyerDetails, type QuotedLine } from './place-order.ts'
import { findOrderByPayment } from '../pay/find-order-by-payment.ts'
import { requestPayment, type ReturnUrls } from '../pay/request-payment.ts'
import { settlePayment } from '../pay/settle-payment.ts'
import { startPayment } from '../pay/start-payment.ts'
import type { Provider, Session } from '#server/platform/payments/provider.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import {
  findKey,
  insertKey,
  setOrderOfKey,
  takeOverKey,
  saveKeyResponse,
} from './idempotency-keys.ts'

export type Checkout = {
  orderer: BuyerDetails
  requestedLines: readonly QuotedLine[]
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
  const { key } = checkout
  const provider = await storePayments.payments.findForNewOrders(
    storePayments.job,
    storePayments.store,
  )
  if (!provider) return refused('checkoutUnavailable')
  const hash = hashRequest(checkout)
  if (key !== null) {
    const earlierResponse = await findEarlierResponse(storePayments, key, hash)
    if (earlierResponse) return earlierResponse
  }
  const writeOrder = () =>
    inTransactionOrRollback(storePayments.job, (tx) =>
      insertCheckoutOrder(tx, storePayments, checkout, provider, hash),
    )
  let order = await writeOrder()
  if (isRefused(order) && (await releaseOwnReservation(storePayments, order, checkout)))
    order = await writeOrder()
  if (!isRefused(order)) return startSession(storePayments, order, key)
  const isRepeated = key !== null && order.refused === 'checkoutUnderWay'
  return (isRepeated && (await findEarlierResponse(storePayments, key, hash))) || order
}

// If the stock is held by the shopper's own unpaid earlier order, that order is closed in favour of this one.
async function releaseOwnReservation(
  storePayments: StorePayments,
  refusal: Refused,
  { earlierSession }: Checkout,
): Promise<boolean> {
  if (!earlierSession || !isOutOfStock(refusal)) return false
  const order = await findOrderByPayment(storePayments.job, storePayments.store, {
    attempt_id: null,
    session: earlierSession,
  })
  return (
    order !== null && (await settlePayment(storePayments, order, { close: true })) === 'expired'
  )
}

async function insertCheckoutOrder(
  tx: Job,
  { store }: StorePayments,
  { orderer, requestedLines, urls, key }: Checkout,
  provider: Provider,
  request_hash: string,
): Promise<OrderKey | Refused> {
  // Inserted first, so that concurrent requests with the same key wait here.
  if (key !== null && !(await insertKey(tx, store, { key, request_hash }))) {
    return refused('checkoutUnderWay')
  }
  const order = await placeOrderInTransaction(tx, store, orderer, requestedLines)
  if (isRefused(order)) return order
  if (key !== null) await setOrderOfKey(tx, order, key)
  await requestPayment(tx, order, provider, urls)
  return order
}

async function startSession(
  storePayments: StorePayments,
  order: OrderKey,
  key: string | null,
): Promise<Session | Refused> {
  const session = await startPayment(storePayments, order).catch(async (error: unknown) => {
    if (key !== null) await saveKeyResponse(storePayments.job, storePayments.store, key, null)
    throw error
  })
  if (key !== null) {
    await saveKeyResponse(
      storePayments.job,
      storePayments.store,
      key,
      isRefused(session) ? null : session,
    )
  }
  return session
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
      return startSession(storePayments, { ...store, order_id: stored.order_id }, key)
    }
    if (performance.now() > deadline) return refused('checkoutUnderWay')
    await pause(50)
  }
}

function parseSession(response: unknown): Session | null {
  const { id, url } = toRecord(response)
  return toText(id) && toText(url) ? { id: toText(id), url: toText(url) } : null
}

function hashRequest({ orderer, requestedLines, urls }: Checkout): string {
  const content = JSON.stringify([orderer.customer_id, requestedLines, urls])
  return createHash('sha256').update(content).digest('hex')
}
