import { randomUUIDv7 } from 'node:crypto'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { isCreditTooLow } from '#features/gift-cards/server/hold-credits.ts'
import type { RequestedDelivery } from '#features/delivery/server/price-delivery.ts'
import type { Job } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { keyConstraint } from './idempotency-keys.ts'
import {
  noCodes,
  quoteOrder,
  readOffer,
  type BuyerDetails,
  type Offer,
  type QuotedLine,
  type UsedCodes,
} from './quote-order.ts'
import { toStockRefusal } from './stock.ts'
import { writeOrder, type OrderExtras, type PlacedOrder } from './write-order.ts'

/** Creates an unpaid order and reserves its stock. Reads in one round trip and writes in another. */
export async function placeOrder(
  job: Job,
  store: StoreKey,
  buyer: BuyerDetails,
  requestedLines: readonly QuotedLine[],
  extras: OrderExtras = {},
  used: UsedCodes = noCodes,
  delivery: RequestedDelivery | null = null,
): Promise<PlacedOrder | Refused> {
  const offer = await inOneRoundTrip(job, (trip) =>
    readOffer(trip, store, buyer, requestedLines, used),
  )
  return acceptOffer(job, store, buyer, requestedLines, offer, extras, used, delivery)
}

/** Places the order, unless something changed since the offer was read. */
export async function acceptOffer(
  job: Job,
  { company_id, store_id }: StoreKey,
  buyer: BuyerDetails,
  requestedLines: readonly QuotedLine[],
  offer: Offer,
  extras: OrderExtras,
  used: UsedCodes = noCodes,
  delivery: RequestedDelivery | null = null,
): Promise<PlacedOrder | Refused> {
  const quote = quoteOrder(offer, requestedLines, used, delivery)
  if (isRefused(quote)) return quote
  const order = { company_id, store_id, order_id: randomUUIDv7() }
  try {
    return await writeOrder(job, order, buyer, quote, extras)
  } catch (error) {
    if (findBrokenConstraint(error) === keyConstraint) return refused('checkoutUnderWay')
    if (findBrokenConstraint(error) === 'used_codes') return refused('codesUsedUp')
    if (isCreditTooLow(error)) return refused('creditTooLow')
    const refusal = toStockRefusal(error, quote.lines)
    if (refusal) return refusal
    throw error
  }
}
