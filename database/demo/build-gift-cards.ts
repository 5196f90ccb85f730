import { giftCardForm } from '#features/gift-cards/rules/forms.ts'
import { to } from '#shared/paths/paths.ts'
import { buyGiftCard } from '#features/orders/server/gift-cards/buy-gift-card.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { retryPendingTask } from '#features/orders/server/pay/run-payment-task.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { payDemoOrder } from './pay-demo-order.ts'
import { createDemoId } from './demo-id.ts'
import type { DemoGiftCard } from './data/gift-cards.ts'
import { unwrap } from './unwrap.ts'

type Context = { storePayments: StorePayments; origin: string }

/** Buys the missing gift cards and pays for them. */
export async function buildGiftCards(
  context: Context,
  giftCards: readonly DemoGiftCard[],
): Promise<void> {
  const { storePayments } = context
  for (const [index, { buyer, card }] of giftCards.entries()) {
    const key = createDemoId(`gift card ${index} of ${storePayments.store.store_id}`)
    const order =
      (await findOrder(storePayments, index)) ??
      (await buy(context, index, buyer, { key, ...card }))
    await pay(storePayments, order, buyer)
    // A build that was interrupted between payment and issue.
    await retryPendingTask(storePayments, order)
  }
}

async function buy(
  { storePayments, origin }: Context,
  index: number,
  buyer: DemoGiftCard['buyer'],
  fields: Record<string, string>,
): Promise<OrderKey> {
  const urls = {
    success_url: new URL(to.checkout.success(), origin).href,
    cancel_url: new URL(to.checkout.cancel(), origin).href,
  }
  const card = giftCardForm.parse(fields)
  unwrap(await buyGiftCard(storePayments, { buyer, card, urls }))
  const order = await findOrder(storePayments, index)
  if (!order) throw new Error('the gift card of the demo was not ordered')
  return order
}

async function findOrder(
  { job, store }: StorePayments,
  index: number,
): Promise<OrderKey | undefined> {
  const order = await job
    .selectFrom('orders')
    .where('company_id', '=', store.company_id)
    .where('store_id', '=', store.store_id)
    .where('kind', '=', 'gift_card')
    .orderBy('number')
    .offset(index)
    .select('id')
    .executeTakeFirst()
  return order && { ...store, order_id: order.id }
}

async function pay(
  storePayments: StorePayments,
  order: OrderKey,
  { customer_id: _, ...buyer }: DemoGiftCard['buyer'],
): Promise<void> {
  await payDemoOrder(storePayments, order, buyer)
}
