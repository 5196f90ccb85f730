import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { minor } from '#shared/money/money.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import { composeOrderMail } from '#features/mail-delivery/server/compose-order-mail.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { exchangeProducts } from '#features/orders/server/exchange/exchange-products.ts'
import { readExchange } from '#features/orders/server/exchange/read-exchange.ts'
import { getLastEventNumber } from '#features/orders/server/order-events.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { reconcileLedger } from '#features/orders/server/pay/reconcile-ledger.ts'
import { syncPayment } from '#features/orders/server/pay/sync-payment.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { withdrawOrder } from '#features/orders/server/withdraw/withdraw-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { createCampaign } from '#test/support/campaigns.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createJacket, readSold } from '#test/support/order-changes.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import {
  checkInvariants,
  createGiftCard,
  createPaidOrder,
  createStorePayments,
  getOrderState,
  getStock,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let payments: StorePayments
let jacket: Awaited<ReturnType<typeof createJacket>>

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  payments = createStorePayments(torv.database, market.bagShop)
})
beforeEach(async () => {
  jacket = await createJacket(market)
})
afterEach(() => checkInvariants(torv))
afterAll(() => torv.close())

const urls = {
  success_url: 'http://taske.localhost/checkout/success',
  cancel_url: 'http://taske.localhost/checkout/cancel',
}
const getStaffActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

async function buy(quantity: number, codes: readonly string[] = []): Promise<OrderKey> {
  const { order } = await createPaidOrder(payments, jacket, quantity, { used: { codes } })
  return order
}

async function ship(order: OrderKey): Promise<void> {
  unwrap(await transitionOrder(payments.job, order, getStaffActor(), 'packed'))
  unwrap(await shipOrder(payments, order, getStaffActor()))
}

async function buySent(quantity: number, codes: readonly string[] = []): Promise<OrderKey> {
  const order = await buy(quantity, codes)
  await ship(order)
  return order
}

type Wanted = { variant?: string; quantity?: number; restock?: boolean; key?: string }

async function exchange(order: OrderKey, wanted: Wanted = {}, version?: number) {
  const { variant = jacket.large, quantity = 1, restock = false, key = randomUUID() } = wanted
  const goods = { store_product_id: jacket.id, variant_id: variant }
  const by = { ...getStaffActor(), ...(version !== undefined && { version }) }
  const line_id = (await readSold(payments, order)).lines[0]?.id ?? ''
  return exchangeProducts(payments, order, by, { key, line_id, quantity, goods, restock, urls })
}

async function replace(order: OrderKey, wanted?: Wanted): Promise<OrderKey> {
  return { ...payments.store, order_id: unwrap(await exchange(order, wanted)).order_id }
}

async function refundLine(order: OrderKey, quantity = 1) {
  const line_id = (await readSold(payments, order)).lines[0]?.id ?? ''
  return refundOrder(payments, order, getStaffActor(), { lines: [{ line_id, quantity }] })
}

async function readRows<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (await torv.ownerClient.query<Row>(query, values)).rows
}

function readEntries({ order_id }: OrderKey) {
  return readRows<{ kind: string; provider: string; amount: number }>(
    'select kind, provider, amount::int from payment_entries where order_id = $1 order by created_at, kind',
    order_id,
  )
}

function listReplacements({ order_id }: OrderKey) {
  return readRows<{ id: string }>('select id from orders where related_id = $1', order_id)
}

test('a size at the same price is paid by the returned one, and no money moves', async () => {
  const order = await buySent(2)
  const [{ amount: drawn = 0 } = {}] = await readEntries(order)
  const replacement = await replace(order, { restock: true })
  expect(await getOrderState(torv, replacement)).toBe('authorised')
  const { sums, lines } = await readSold(payments, replacement)
  expect(sums).toMatchObject({ subtotal: 100_000, total: 100_000, credit: 100_000 })
  expect(lines).toMatchObject([
    { variant_name: 'L', quantity: 1, unit_price: 100_000, discount: 0 },
  ])
  expect(await readEntries(order)).toEqual([
    { kind: 'capture', provider: 'test', amount: drawn },
    { kind: 'refund', provider: 'exchange', amount: -100_000 },
  ])
  expect(await getStock(torv, jacket.medium)).toEqual({ present: 4, held: 0 })
  expect(await getStock(torv, jacket.large)).toEqual({ present: 5, held: 1 })
  await reconcileLedger(payments, order)
  expect(await readRows('select rule from ledger_findings')).toEqual([])
  await checkInvariants(torv)
  expect(await syncPayment(payments, replacement)).toBe('authorised')
  await ship(replacement)
  expect(await getOrderState(torv, replacement)).toBe('shipped')
  expect(await readEntries(replacement)).toEqual([
    { kind: 'capture', provider: 'credit', amount: 100_000 },
  ])
  expect(await getOrderState(torv, order)).toBe('partially_refunded')
})

test('pieces come back into stock only when staff say that they are there', async () => {
  const order = await buySent(1)
  await replace(order)
  expect(await getStock(torv, jacket.medium)).toEqual({ present: 4, held: 0 })
})

test('the share of a gift card returns to it and is held again', async () => {
  const { id, code } = await createGiftCard(payments, 60_000)
  const order = await buySent(2, [code])
  const replacement = await replace(order, { quantity: 2 })
  const held = await readRows(
    `select c.kind, (-e.amount)::int as amount, c.id = $2 as is_card, c.reason
     from credit_entries e join credits c on c.id = e.credit_id where e.order_id = $1 order by amount`,
    replacement.order_id,
    id,
  )
  const [shipping] = await readRows<{ shipping: number }>(
    'select shipping::int from orders where id = $1',
    order.order_id,
  )
  // The card pays back first, and it has paid the shipping too.
  const ofCard = 200_000 + (shipping?.shipping ?? 0) - 60_000
  const ofCredit = Math.max(0, 200_000 - ofCard)
  const number = (await readOrder(payments.job, order))?.number
  const reason = `Exchange of order ${number}`
  expect(held).toEqual([
    { kind: 'gift_card', amount: ofCredit, is_card: true, reason: '' },
    { kind: 'store_credit', amount: 200_000 - ofCredit, is_card: false, reason },
  ])
})

test('a share of a discount is kept to the øre', async () => {
  const code = randomUUID().toUpperCase()
  await createCampaign(torv, market.bagShop, { code, kind: 'order_amount', value: 10_001 })
  const order = await buySent(3, [code])
  const paid = (await readSold(payments, order)).lines[0]?.line_total ?? 0
  const one = await replace(order, { quantity: 1 })
  const two = await replace(order, { quantity: 2 })
  const totals = await Promise.all(
    [one, two].map(async (each) => (await readSold(payments, each)).sums.total),
  )
  expect(totals.reduce((whole, total) => whole + total, 0)).toBe(paid)
  expect(isRefused(await exchange(order))).toBe(true)
})

test('a cheaper size leaves the rest to be refunded, a dearer one is refused', async () => {
  const order = await buySent(1)
  expect(await exchange(order, { variant: jacket.huge })).toMatchObject({
    refused: 'exchangeDearer',
  })
  expect(unwrap(await exchange(order, { variant: jacket.small })).rest).toBe(20_000)
  const amount = minor(20_000)
  unwrap(await refundOrder(payments, order, getStaffActor(), { amount }))
  expect(await readEntries(order)).toMatchObject([
    { kind: 'capture' },
    { kind: 'refund', provider: 'exchange', amount: -80_000 },
    { kind: 'refund', provider: 'test', amount: -20_000 },
  ])
})

test('of an exchange and a refund of one piece at once, one wins', async () => {
  const order = await buySent(1)
  const results = await Promise.all([exchange(order), refundLine(order)])
  const refusals = results.filter((result): result is Refused => isRefused(result))
  expect(refusals).toHaveLength(1)
  expect(['exchangeInvalid', 'refundInvalid', 'moneyUnderWay', 'orderStepRefused']).toContain(
    refusals[0]?.refused,
  )
})

test('a piece is exchanged or refunded once, whatever is left of its line', async () => {
  const order = await buySent(3)
  const together = await Promise.all([exchange(order, { quantity: 2 }), refundLine(order, 2)])
  expect(together.filter((result) => isRefused(result))).toHaveLength(1)
  expect(await exchange(order, { quantity: 2 })).toMatchObject({ refused: 'exchangeInvalid' })
  expect(await refundLine(order, 2)).toMatchObject({ refused: 'refundInvalid' })
  unwrap(await exchange(order))
})

test('pressed twice, it is one order; an outdated form is refused', async () => {
  const order = await buySent(2)
  const key = randomUUID()
  const version = (await getLastEventNumber(payments.job, order)) ?? 0
  const [one, other] = await Promise.all([
    exchange(order, { key }, version),
    exchange(order, { key }, version),
  ])
  expect(unwrap(one).order_id).toBe(key)
  expect(unwrap(other).order_id).toBe(key)
  expect(await listReplacements(order)).toEqual([{ id: key }])
  expect(await exchange(order, {}, version)).toMatchObject({ refused: 'orderSeenBefore' })
})

test('what is sold out, not sent, withdrawn or of another store is not exchanged', async () => {
  const unsent = await buy(1)
  expect(await exchange(unsent)).toMatchObject({ refused: 'orderStepRefused' })
  const order = await buySent(1)
  await torv.ownerClient.query('update product_variants set stock_quantity = 0 where id = $1', [
    jacket.large,
  ])
  expect(await exchange(order)).toMatchObject({ refused: 'productSoldOut' })
  await torv.ownerClient.query('update product_variants set stock_quantity = 5 where id = $1', [
    jacket.large,
  ])
  const { lines } = await readSold(payments, order)
  const line_id = lines[0]?.id ?? ''
  const goods = { store_product_id: jacket.id, variant_id: jacket.large }
  const rosa = { actor: 'staff', staff_id: market.rosa.scope.staff_id } as const
  const wanted = { line_id, quantity: 1, goods, restock: false, urls }
  expect(await exchangeProducts(payments, order, rosa, wanted)).toMatchObject({
    refused: 'roleForbidden',
  })
  const foreign = createStorePayments(torv.database, market.clayShop)
  const foreignKey = { ...foreign.store, order_id: order.order_id }
  expect(await exchangeProducts(foreign, foreignKey, rosa, wanted)).toMatchObject({
    refused: 'staffOrderNotFound',
  })
  expect(await listReplacements(order)).toEqual([])
  const shop = torv.database.scoped({ as: 'visitor', ...payments.store })
  unwrap(
    await withdrawOrder({ job: payments.job, shop, client_address: '192.0.2.7' }, payments.store, {
      key: randomUUID(),
      order_id: order.order_id,
      name: 'Anton',
      email: 'anton@torv.example',
      lines: [{ line_id, quantity: 1 }],
    }),
  )
  expect(await exchange(order)).toMatchObject({ refused: 'exchangeWithdrawn' })
})

test('a cancelled replacement leaves its credit with the store', async () => {
  const order = await buySent(1)
  const replacement = await replace(order)
  unwrap(await cancelOrder(payments, replacement, getStaffActor()))
  const credits = await readRows(
    `select c.balance::int, c.kind from credits c
     where c.id in (select credit_id from credit_entries where order_id = $1)`,
    replacement.order_id,
  )
  expect(credits).toEqual([{ balance: 100_000, kind: 'store_credit' }])
  expect(await getStock(torv, jacket.large)).toEqual({ present: 5, held: 0 })
})

test('both orders name each other, and the page offers what can be had', async () => {
  const order = await buySent(1)
  const view = unwrap(
    await readExchange(market.freja, payments.job, order, { line: null, find: 'Jakke' }),
  )
  expect(view.variants.map(({ name, difference }) => [name, difference])).toEqual([
    ['S', -20_000],
    ['M', 0],
    ['L', 0],
    ['XL', 30_000],
  ])
  expect(view.found.length).toBeGreaterThanOrEqual(4)
  const replacement = await replace(order)
  const first = await readOrder(payments.job, order)
  const later = await readOrder(payments.job, replacement)
  expect(first).toMatchObject({
    exchanged: 100_000,
    paid_back: 0,
    related: [{ number: later?.number, relation: 'replacement', is_later: true }],
  })
  expect(later?.related).toMatchObject([{ number: first?.number, is_later: false }])
})

test('the mails name the goods, the credit note and that nothing is to be paid', async () => {
  const order = await buySent(1)
  const replacement = await replace(order)
  const letters = await readRows<{ letter: never; order_id: string }>(
    `select payload -> 'data' -> 'letter' as letter, payload -> 'data' ->> 'order_id' as order_id
     from graphile_worker._private_jobs
     where payload -> 'data' ->> 'order_id' = any ($1) and payload -> 'data' -> 'letter' ->> 'is' in ('exchanged', 'receipt')
     order by id desc limit 2`,
    [order.order_id, replacement.order_id],
  )
  const texts = await Promise.all(
    (['da', 'en'] as const).flatMap((language) =>
      letters.map(async ({ letter, order_id }) => {
        const mail = { template: 'order', to: 'anton@torv.example', name: 'Anton' } as const
        const { content } = await composeOrderMail(
          { ...mail, order_id, letter },
          order,
          async () => ({ ...sender, language }),
          { database: torv.database, orderKeys: payments.payments.codeKeys },
        )
        return JSON.stringify(content.blocks)
      }),
    ),
  )
  const text = texts.join('\n')
  expect(text).toContain('Som aftalt bytter vi 1 × Jakke, M til Jakke, L.')
  expect(text).toContain('As agreed, we exchange 1 × Jakke, M for Jakke, L.')
  expect(text).toContain('Kreditnota')
  expect(text).toContain('som du allerede har betalt')
  expect(text).not.toContain('er reserveret')
})

const sender = {
  name: 'Taskehuset',
  theme: parseTheme({}),
  origin: 'https://taskehuset.example',
  company: null,
} as const
