import { isRefused, refused } from '#shared/errors/errors.ts'
import { readGiftCard } from '#features/gift-cards/server/read-gift-card.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { OrderKey } from '../order-key.ts'
import { readOrderSummary } from '../read-order.ts'

/** The card with its code, for the buyer who prints it. The caller has checked access. */
export async function readOrderedGiftCard(
  { job, store, payments }: StorePayments,
  order: OrderKey,
) {
  const summary = await readOrderSummary(job, order)
  if (!summary) return refused('orderNotFound')
  const { credit_id = null, delivery } = summary.gift_card ?? {}
  // The code of a card that is mailed is for its recipient alone.
  if (credit_id === null || delivery !== 'paper') return refused('giftCardNotReady')
  const card = await readGiftCard(job, store, credit_id, payments.codeKeys)
  return isRefused(card) ? card : { ...card, number: summary.number }
}
