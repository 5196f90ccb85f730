import { randomUUID } from 'node:crypto'
import { giftCardForm } from '#features/gift-cards/rules/forms.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { buyGiftCard } from '#features/orders/server/gift-cards/buy-gift-card.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import type { BuyerDetails } from '#features/orders/server/place/quote-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { TestDatabase } from './database.ts'
import { guest, unwrap } from './people.ts'
import { getOrderKey, payOrder } from './test-orders.ts'

const urls = { success_url: 'https://a.example/ok', cancel_url: 'https://a.example/no' }
const today = () => toLocalTime(new Date()).slice(0, 10)

/** The form as a shopper fills it in: 500 kr. by mail, today. */
export function fillGiftCardForm(overrides: Record<string, string> = {}) {
  return giftCardForm.parse({
    key: randomUUID(),
    amount: '500',
    delivery: 'mail',
    recipient_name: 'Mor',
    recipient_email: 'mor@example.com',
    deliver_on: today(),
    greeting: 'Tillykke!',
    ...overrides,
  })
}

export async function sellGiftCards(
  { ownerClient }: TestDatabase,
  { store: { store_id } }: StorePayments,
  settings: { sells?: boolean; vat?: 'multi' | 'single' } = {},
): Promise<void> {
  const { sells = true, vat = 'multi' } = settings
  await ownerClient.query(
    'update stores set sells_gift_cards = $2, gift_card_vat = $3 where id = $1',
    [store_id, sells, vat],
  )
}

export async function orderGiftCard(
  storePayments: StorePayments,
  overrides: Record<string, string> = {},
  buyer: BuyerDetails = guest,
): Promise<{ order: OrderKey; session: string }> {
  const card = fillGiftCardForm(overrides)
  const session = unwrap(await buyGiftCard(storePayments, { buyer, card, urls }))
  return { order: await getOrderKey(storePayments, session.id), session: session.id }
}

/** A gift card that was bought and paid in the shop. */
export async function createBoughtGiftCard(
  torv: TestDatabase,
  storePayments: StorePayments,
  overrides: Record<string, string> = {},
): Promise<OrderKey> {
  await sellGiftCards(torv, storePayments)
  const { order, session } = await orderGiftCard(storePayments, overrides)
  await payOrder(storePayments, session)
  return order
}

type OrderedCard = { id: string; balance: number; vat: string; entries: [string, number][] }

export async function listOrderedCards(
  { ownerClient }: TestDatabase,
  { order_id }: OrderKey,
): Promise<OrderedCard[]> {
  const { rows } = await ownerClient.query<OrderedCard>(
    `select c.id, c.balance::int, c.vat, (
      select json_agg(json_build_array(e.kind, e.amount) order by e.created_at) from credit_entries e
      where e.credit_id = c.id) as entries
    from credits c where c.order_id = $1`,
    [order_id],
  )
  return rows
}

export async function getOrderedCard(torv: TestDatabase, order: OrderKey): Promise<OrderedCard> {
  const [card, ...more] = await listOrderedCards(torv, order)
  if (!card || more.length > 0) throw new Error(`${more.length} cards too many`)
  return card
}
