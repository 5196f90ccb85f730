import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { isOutOfStock } from '#domain/stock.ts'
import { pace } from '#domain/pace.ts'
import { recordOf, textOf } from '#domain/stored.ts'
import type { Job } from '../database/database.ts'
import { inOneTransactionOrNothing } from '../database/or-nothing.ts'
import type { OrderKey } from '../orders/order-key.ts'
import { takeInOrder, type Orderer, type SeenWish } from '../orders/place-order.ts'
import { readOrderOfPayment } from '../orders/read-order-of-payment.ts'
import { requestPayment, type ReturnUrls } from '../orders/request-payment.ts'
import { settlePayment } from '../orders/settle-payment.ts'
import { startPayment } from '../orders/start-payment.ts'
import type { Provider, Session } from '../payments/provider.ts'
import type { Till } from '../payments/till.ts'
import { findKey, insertKey, nameOrder, takeOverKey, updateKey } from './idempotency-keys.ts'

export type Checkout = {
  orderer: Orderer
  wishes: readonly SeenWish[]
  urls: ReturnUrls
  /** The idempotency key. */
  key: string | null
  /** The session of an unpaid earlier checkout by the same shopper. */
  earlier?: string | null
}

/**
 * Places an order and returns its payment page. Three steps: write the order in a transaction, call the
 * provider outside of it, store the response. A request with the same key resumes or gets the stored response.
 */
export async function startCheckout(till: Till, checkout: Checkout): Promise<Session | Refused> {
  const { key } = checkout
  const provider = await till.payments.chosenBy(till.job, till.store)
  if (!provider) return refused('checkoutUnavailable')
  const hash = hashOf(checkout)
  if (key !== null) {
    const known = await answerTo(till, key, hash)
    if (known) return known
  }
  const write = () =>
    inOneTransactionOrNothing(till.job, (inside) => written(inside, till, checkout, provider, hash))
  let order = await write()
  if (isRefused(order) && (await isOwnReservationGone(till, order, checkout))) order = await write()
  if (!isRefused(order)) return opened(till, order, key)
  const isRepeated = key !== null && order.refused === 'checkoutUnderWay'
  return (isRepeated && (await answerTo(till, key, hash))) || order
}

// If the stock is held by the shopper's own unpaid earlier order, that order is closed in favour of this one.
async function isOwnReservationGone(
  till: Till,
  refusal: Refused,
  { earlier }: Checkout,
): Promise<boolean> {
  if (!earlier || !isOutOfStock(refusal)) return false
  const order = await readOrderOfPayment(till.job, till.store, {
    attempt_id: null,
    session: earlier,
  })
  return order !== null && (await settlePayment(till, order, { close: true })) === 'expired'
}

async function written(
  inside: Job,
  { store }: Till,
  { orderer, wishes, urls, key }: Checkout,
  provider: Provider,
  request_hash: string,
): Promise<OrderKey | Refused> {
  // Inserted first, so that concurrent requests with the same key wait here.
  if (key !== null && !(await insertKey(inside, store, { key, request_hash }))) {
    return refused('checkoutUnderWay')
  }
  const order = await takeInOrder(inside, store, orderer, wishes)
  if (isRefused(order)) return order
  if (key !== null) await nameOrder(inside, order, key)
  await requestPayment(inside, order, provider, urls)
  return order
}

async function opened(till: Till, order: OrderKey, key: string | null): Promise<Session | Refused> {
  const session = await startPayment(till, order).catch(async (fault: unknown) => {
    if (key !== null) await updateKey(till.job, till.store, key, null)
    throw fault
  })
  if (key !== null) {
    await updateKey(till.job, till.store, key, isRefused(session) ? null : session)
  }
  return session
}

/** The stored response to the same request. Waits briefly while another request is working on it. */
async function answerTo(till: Till, key: string, hash: string): Promise<Session | Refused | null> {
  const { job, store } = till
  const until = performance.now() + pace.repeatedRequest
  while (true) {
    const found = await findKey(job, store, key)
    if (!found) return null
    if (found.request_hash !== hash) return refused('checkoutRepeated')
    const session = sessionIn(found.response)
    if (session) return session
    // The first request crashed or its provider was unavailable: resume with its order.
    if (found.order_id && (await takeOverKey(job, store, key))) {
      return opened(till, { ...store, order_id: found.order_id }, key)
    }
    if (performance.now() > until) return refused('checkoutUnderWay')
    await pause(50)
  }
}

function sessionIn(response: unknown): Session | null {
  const { id, url } = recordOf(response)
  return textOf(id) && textOf(url) ? { id: textOf(id), url: textOf(url) } : null
}

function hashOf({ orderer, wishes, urls }: Checkout): string {
  const asked = JSON.stringify([orderer.customer_id, wishes, urls])
  return createHash('sha256').update(asked).digest('hex')
}
