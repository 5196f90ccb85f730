import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { mayDrawAgain } from '../../rules/order.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { lockIfAllowed, type Actor, type TransitionResult } from '../enter-state.ts'
import type { OrderKey } from '../order-key.ts'
import { runPaymentTask } from '../pay/run-payment-task.ts'
import { requestGiftCardCapture } from './request-gift-card-capture.ts'

/** Draws the payment of a gift card again after the provider has refused it; drawn, the card is issued. */
export async function drawGiftCard(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
): Promise<TransitionResult | Refused> {
  const task = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockIfAllowed(tx, order, by, mayDrawAgain)
    return isRefused(current) ? current : requestGiftCardCapture(tx, order, by, current)
  })
  return isRefused(task) ? task : runPaymentTask(storePayments, order, task)
}
