import { sql } from 'kysely'
import { isRefused } from '#shared/errors/errors.ts'
import { formatCreditCode, type GiftCardVat } from '#features/gift-cards/rules/credit.ts'
import { minor } from '#shared/money/money.ts'
import type { TestCard } from '#shared/test-cards.ts'
import { isId } from '#shared/id.ts'
import { issueGiftCard } from '#features/gift-cards/server/issue-credit.ts'
import { findAttempt } from '#features/orders/server/pay/attempts.ts'
import { payTestPayment } from '#features/orders/server/pay/pay-test-payment.ts'
import { startCheckout, type Checkout } from '#features/orders/server/checkout/start-checkout.ts'
import { inTransaction, type Database } from '#platform/database/database.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { openShopPayments } from '#app/payments.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { submitPayment } from './submit-payment.ts'
import { deriveTestKeys } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import {
  unwrap,
  guest,
  getJobHandle,
  createStockedProduct,
  buildVariant,
  toRequestedLine,
  type Market,
} from './people.ts'

export const testPayments = openShopPayments({ keysFor: deriveTestKeys, hasTestPayments: true })

export function createStorePayments(
  database: Database,
  { company_id, store_id }: StoreKey,
  payments: Payments = testPayments,
): StorePayments {
  const store = { company_id, store_id }
  return { job: getJobHandle(database, store), store, payments }
}

const urls = {
  success_url: 'http://taske.localhost/checkout/success',
  cancel_url: 'http://taske.localhost/checkout/cancel',
}

export function buildCheckout(
  wishes: Checkout['requestedLines'],
  overrides: Partial<Checkout> = {},
): Checkout {
  return { orderer: anonymousOrderer, requestedLines: wishes, urls, key: null, ...overrides }
}

const anonymousOrderer = { customer_id: null, name: '', email: '', phone: '', address: '' }

export function buildGuestFrom(buyer_network: string): Partial<Checkout> {
  return { orderer: { ...anonymousOrderer, buyer_network } }
}

export async function createBackpack(
  market: Market,
  stock_quantity: number | null = 10,
  price = 99_900,
) {
  const variants = [buildVariant('M', { price: minor(price), stock_quantity })]
  const product = await createStockedProduct(market.freja, market.bagShop, {
    name: 'Rygsæk',
    variants,
  })
  return { ...product, variant_id: product.variants[0]?.id ?? '' }
}

type StockedProduct = Parameters<typeof toRequestedLine>[0]

export type StartedOrder = { order: OrderKey; attempt_id: string; session: string; url: string }

/** Starts a checkout and opens its payment, which waits for a card. */
export async function startOrder(
  storePayments: StorePayments,
  product: StockedProduct,
  quantity = 1,
  overrides: Partial<Checkout> = {},
): Promise<StartedOrder> {
  const input = buildCheckout([toRequestedLine(product, quantity)], overrides)
  const { id, url } = unwrap(await startCheckout(storePayments, input))
  const session = await openPayment(storePayments, id)
  return { order: await getOrderKey(storePayments, id), attempt_id: id, session, url }
}

/** Presses the button of the page without paying; returns the session at the provider. */
export async function openPayment(storePayments: StorePayments, id: string): Promise<string> {
  const outcome = await submitPayment(storePayments, id)
  const attempt = await findAttempt(storePayments.job, await getOrderKey(storePayments, id))
  if (!attempt?.provider_ref)
    throw new Error(`the payment was not opened: ${JSON.stringify(outcome)}`)
  return attempt.provider_ref
}

/** The order of a payment, which is named by an attempt or by a session at the provider. */
export async function getOrderKey(
  { job, store }: StorePayments,
  session: string,
): Promise<OrderKey> {
  const attempt = await job
    .selectFrom('payment_attempts')
    .where((row) => row.or([row(sql`id::text`, '=', session), row('provider_ref', '=', session)]))
    .select('order_id')
    .executeTakeFirst()
  if (!attempt) throw new Error(`no order of the payment ${session}`)
  return { ...store, order_id: attempt.order_id }
}

const { customer_id: _, ...buyer } = guest

/** Pays an opened payment, or on the page of an order. */
export async function payOrder(
  storePayments: StorePayments,
  session: string,
  card: TestCard = 'succeeds',
) {
  if (!isId(session)) return payTestPayment(storePayments, session, { card, buyer })
  const outcome = await submitPayment(storePayments, session, card)
  if (isRefused(outcome)) return outcome
  return outcome.to === 'approval' ? ('challenged' as const) : ('paid' as const)
}

export async function createPaidOrder(
  storePayments: StorePayments,
  product: StockedProduct,
  quantity = 1,
  overrides: Partial<Checkout> = {},
): Promise<StartedOrder> {
  const placed = await startOrder(storePayments, product, quantity, overrides)
  await payOrder(storePayments, placed.session)
  return placed
}

export async function createGiftCard(
  { job, store, payments }: StorePayments,
  amount: number,
  vat: GiftCardVat = 'multi',
) {
  const noOne = { recipient_name: '', recipient_email: '', greeting: '' }
  const credit = {
    amount: minor(amount),
    currency: 'DKK',
    staff_id: null,
    vat,
    reason: '',
  } as const
  const { id, code } = await inTransaction(job, (tx) =>
    issueGiftCard(tx, store, { ...credit, ...noOne }, payments.codeKeys),
  )
  return { id, code: formatCreditCode(code) }
}

export async function getStock({ ownerClient }: TestDatabase, variant_id: string) {
  const { rows } = await ownerClient.query<{ present: number; held: number }>(
    'select stock_quantity as present, stock_reserved as held from product_variants where id = $1',
    [variant_id],
  )
  return rows[0]
}

export async function getOrderState({ ownerClient }: TestDatabase, { order_id }: OrderKey) {
  const { rows } = await ownerClient.query<{ state: string }>(
    'select state from orders where id = $1',
    [order_id],
  )
  return rows[0]?.state
}

/** Throws if sums, states and stock are inconsistent. */
export async function checkInvariants({ ownerClient }: TestDatabase): Promise<void> {
  const { rows } = await ownerClient.query<{ rule: string }>(
    'select rule, order_id from broken_invariants',
  )
  if (rows.length > 0) throw new Error(JSON.stringify(rows))
}
