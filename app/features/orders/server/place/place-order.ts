import { randomUUIDv7 } from 'node:crypto'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { isCreditTooLow } from '#features/gift-cards/server/hold-credits.ts'
import type { Job } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { keyConstraint } from './idempotency-keys.ts'
import {
  quoteOrder,
  readOffer,
  type BuyerDetails,
  type Offer,
  type QuoteRequest,
} from './quote-order.ts'
import { toStockRefusal } from './stock.ts'
import { writeOrder, type OrderExtras, type PlacedOrder } from './write-order.ts'

export type OrderRequest = Pick<QuoteRequest, 'lines' | 'used' | 'delivery'> & {
  buyer: BuyerDetails
  extras?: OrderExtras
}

/** Creates an unpaid order and reserves its stock. Reads in one round trip and writes in another. */
export async function placeOrder(
  job: Job,
  store: StoreKey,
  request: OrderRequest,
): Promise<PlacedOrder | Refused> {
  const offer = await inOneRoundTrip(job, (trip) => readOffer(trip, store, request))
  return acceptOffer(job, store, offer, request)
}

/** Places the order, unless something changed since the offer was read. */
export async function acceptOffer(
  job: Job,
  { company_id, store_id }: StoreKey,
  offer: Offer,
  { buyer, extras, ...request }: OrderRequest,
): Promise<PlacedOrder | Refused> {
  const quote = quoteOrder(offer, request)
  if (isRefused(quote)) return quote
  const order = { company_id, store_id, order_id: randomUUIDv7() }
  try {
    return await writeOrder(job, order, { buyer, quote, terms: offer.terms, ...extras })
  } catch (error) {
    if (findBrokenConstraint(error) === keyConstraint) return refused('checkoutUnderWay')
    if (findBrokenConstraint(error) === 'used_codes') return refused('codesUsedUp')
    if (isCreditTooLow(error)) return refused('creditTooLow')
    const refusal = toStockRefusal(error, quote.lines)
    if (refusal) return refusal
    throw error
  }
}
