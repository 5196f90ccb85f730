import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import { issueGiftCard } from '#features/gift-cards/server/issue-credit.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Job } from '#platform/database/database.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { OrderKey } from '../order-key.ts'
import { deliverGiftCardTask } from '../order-tasks.ts'
import { findOrderedGiftCard } from './ordered-gift-cards.ts'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { readGiftCard } from '#features/gift-cards/server/read-gift-card.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { readOrderSummary } from '../read-order.ts'

type PaidOrder = { total: Minor; vat: Minor; currency: Currency }

/** Issues the card of an order in the transaction that records its payment, and plans its delivery. */
export async function issueOrderedGiftCard(
  tx: Job,
  order: OrderKey,
  { total: amount, vat, currency }: PaidOrder,
  codeKeys: Keys,
): Promise<void> {
  const { company_id, store_id, order_id } = order
  const card = await findOrderedGiftCard(tx, order)
  if (!card) throw new Error('the order has no gift card')
  const { recipient_name, recipient_email, greeting, deliver_at } = card
  await issueGiftCard(
    tx,
    { company_id, store_id },
    {
      amount,
      currency,
      order_id,
      // The order has fixed it, whatever the store has chosen since.
      vat: vat > 0 ? 'single' : 'multi',
      staff_id: null,
      reason: '',
      recipient_name,
      recipient_email,
      greeting,
    },
    codeKeys,
  )
  const pause = Math.max(0, deliver_at.getTime() - Date.now())
  await enqueueAfter(tx, pause, deliverGiftCardTask, { order_id })
}

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
