import { minor } from '#domain/money.ts'
import type { TestCard } from '#domain/test-cards.ts'
import { payTestPayment } from '#server/checkout/pay-test-payment.ts'
import { startCheckout, type Checkout } from '#server/checkout/start-checkout.ts'
import type { Database } from '#server/database/database.ts'
import type { OrderKey } from '#server/orders/order-key.ts'
import { openPayments, type Payments } from '#server/payments/payments.ts'
import type { Till } from '#server/payments/till.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { testKeysOf } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { granted, guest, jobIn, stocked, variant, wish, type Market } from './people.ts'

export const playMoney = openPayments({ keysFor: testKeysOf, hasTestPayments: true })

export function tillIn(
  database: Database,
  { company_id, store_id }: StoreKey,
  payments: Payments = playMoney,
): Till {
  const store = { company_id, store_id }
  return { job: jobIn(database, store), store, payments }
}

const urls = {
  success_url: 'http://taske.localhost/checkout/success',
  cancel_url: 'http://taske.localhost/checkout/cancel',
}

export function checkout(wishes: Checkout['wishes'], said: Partial<Checkout> = {}): Checkout {
  return { orderer: nobody, wishes, urls, key: null, ...said }
}

const nobody = { customer_id: null, name: '', email: '', phone: '', address: '' }

export function from(asked_from: string): Partial<Checkout> {
  return { orderer: { ...nobody, asked_from } }
}

export async function backpack(market: Market, stock_quantity: number | null = 10, price = 99_900) {
  const variants = [variant('M', { price: minor(price), stock_quantity })]
  const good = await stocked(market.freja, market.bagShop, { name: 'Rygsæk', variants })
  return { ...good, variant_id: good.variants[0]?.id ?? '' }
}

type Good = Parameters<typeof wish>[0]

export type Ordered = { order: OrderKey; session: string; url: string }

/** Starts a checkout; the customer is on the payment page. */
export async function ordered(till: Till, good: Good, quantity = 1): Promise<Ordered> {
  const { id, url } = granted(await startCheckout(till, checkout([wish(good, quantity)])))
  return { order: await orderOf(till, id), session: id, url }
}

export async function orderOf({ job, store }: Till, session: string): Promise<OrderKey> {
  const { order_id } = await job
    .selectFrom('payment_attempts')
    .where('provider_ref', '=', session)
    .select('order_id')
    .executeTakeFirstOrThrow()
  return { ...store, order_id }
}

const { customer_id: _, ...buyer } = guest

export function pay(till: Till, session: string, card: TestCard = 'succeeds') {
  return payTestPayment(till, session, { card, buyer })
}

export async function paid(till: Till, good: Good, quantity = 1): Promise<Ordered> {
  const placed = await ordered(till, good, quantity)
  await pay(till, placed.session)
  return placed
}

export async function stockOf({ keeper }: TestDatabase, variant_id: string) {
  const { rows } = await keeper.query<{ present: number; held: number }>(
    'select stock_quantity as present, stock_reserved as held from product_variants where id = $1',
    [variant_id],
  )
  return rows[0]
}

export async function stateOf({ keeper }: TestDatabase, { order_id }: OrderKey) {
  const { rows } = await keeper.query<{ state: string }>('select state from orders where id = $1', [
    order_id,
  ])
  return rows[0]?.state
}

/** Throws if sums, states and stock are inconsistent. */
export async function holdsTogether({ keeper }: TestDatabase): Promise<void> {
  const { rows } = await keeper.query<{ rule: string }>(
    'select rule, order_id from broken_invariants',
  )
  if (rows.length > 0) throw new Error(JSON.stringify(rows))
}
