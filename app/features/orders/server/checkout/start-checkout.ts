import { createHash } from 'node:crypto'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { isOutOfStock } from '#features/catalogue/rules/stock.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { confirmReplication } from '#platform/database/confirm-replication.ts'
import type { Job } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { acceptOffer, placeOrder } from '../place/place-order.ts'
import {
  noCodes,
  readOffer,
  type BuyerDetails,
  type QuotedLine,
  type UsedCodes,
} from '../place/quote-order.ts'
import { findOrderOfAttempt } from '../pay/find-order-by-payment.ts'
import type { ReturnUrls } from '../pay/request-payment.ts'
import { syncPayment } from '../pay/sync-payment.ts'
import type { Session } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { findKey } from '../place/idempotency-keys.ts'

export type Checkout = {
  orderer: BuyerDetails
  requestedLines: readonly QuotedLine[]
  used?: UsedCodes
  urls: ReturnUrls
  /** The idempotency key. */
  key: string | null
  /** The session of an unpaid earlier checkout by the same shopper. */
  earlierAttempt?: string | null
}

/** Places an order and returns the page where it is paid. A request with the same key gets the stored response. */
export async function startCheckout(
  storePayments: StorePayments,
  checkout: Checkout,
): Promise<Session | Refused> {
  const { job, store, payments } = storePayments
  const { key, orderer, requestedLines, urls, earlierAttempt = null } = checkout
  const used = { ...(checkout.used ?? noCodes), earlierAttempt }
  const request = { buyer: orderer, lines: requestedLines, used }
  const request_hash = hashRequest(checkout)
  const [provider, storedKey, offer] = await inOneRoundTrip(job, (trip) =>
    Promise.all([
      payments.findForNewOrders(job, store, trip),
      key === null ? null : findKey(trip, store, key),
      readOffer(trip, store, request),
    ]),
  )
  if (!provider) return refused('checkoutUnavailable')
  if (storedKey) return repeatResponse(job, storedKey, request_hash)
  const extras = {
    payment: { provider: provider.name, urls },
    ...(key !== null && { key: { key, request_hash } }),
  }
  let order = await acceptOffer(job, store, offer, { ...request, extras })
  if (isRefused(order) && (await releaseOwnReservation(storePayments, order, checkout)))
    order = await placeOrder(job, store, { ...request, extras })
  if (!isRefused(order)) return order.session ?? refused('checkoutUnavailable')
  const written = key !== null && (await findKey(job, store, key))
  return written ? repeatResponse(job, written, request_hash) : order
}

// If the shopper's own unpaid earlier order holds the stock, a code or a gift card, it is closed in favour of this one.
async function releaseOwnReservation(
  storePayments: StorePayments,
  refusal: Refused,
  { earlierAttempt }: Checkout,
): Promise<boolean> {
  if (!earlierAttempt) return false
  if (!isOutOfStock(refusal) && !heldByOrders.includes(refusal.refused)) return false
  const order = await findOrderOfAttempt(storePayments.job, storePayments.store, earlierAttempt)
  return order !== null && (await syncPayment(storePayments, order, { close: true })) === 'expired'
}

const heldByOrders: readonly Refused['refused'][] = ['creditTooLow', 'codesUsedUp']

/** The response to an earlier request with the same key, once a failover cannot lose it any more. */
async function repeatResponse(
  job: Job,
  { request_hash, response }: { request_hash: string; response: unknown },
  hash: string,
): Promise<Session | Refused> {
  await confirmReplication(job)
  if (request_hash !== hash) return refused('checkoutRepeated')
  return parseSession(response) ?? refused('checkoutUnderWay')
}

function parseSession(response: unknown): Session | null {
  const { id, url } = toRecord(response)
  return toText(id) && toText(url) ? { id: toText(id), url: toText(url) } : null
}

function hashRequest({ orderer, requestedLines, urls, used }: Checkout): string {
  const content = JSON.stringify([orderer.customer_id, requestedLines, urls, used])
  return createHash('sha256').update(content).digest('hex')
}
