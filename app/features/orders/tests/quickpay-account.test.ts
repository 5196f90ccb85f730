import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseForm } from '#shared/forms/parse-form.ts'
import { quickpayAccountForm } from '../rules/sales-terms-forms.ts'
import { minor } from '#shared/money/money.ts'
import { day } from '#shared/durations.ts'
import { to } from '#shared/paths/paths.ts'
import { parseOrderSelection } from '#features/orders/rules/order-selection.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { applyWebhook, receiveWebhook } from '../server/pay/receive-webhook.ts'
import { findPendingTask } from '#features/orders/server/pay/payment-tasks.ts'
import { retryPendingTask, runPaymentTask } from '#features/orders/server/pay/run-payment-task.ts'
import { listLines } from '#features/orders/server/order-lines.ts'
import { reconcileLedger } from '#features/orders/server/pay/reconcile-ledger.ts'
import { readStaffOrder } from '#features/orders/server/read-staff-order.ts'
import { readStaffOrderList } from '#features/orders/server/read-staff-order-list.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { changePaymentMethods } from '#features/stores/server/change-sales-terms.ts'
import {
  savePaymentAccount,
  saveQuickpayAccount,
} from '#features/stores/server/save-payment-account.ts'
import { signMessage } from '#platform/payments/signed-message.ts'
import { openShopPayments } from '#app/payments.ts'
import { isRefused } from '#shared/errors/errors.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { guest, unwrap, openMarket, type Market } from '#test/support/people.ts'
import {
  apiKey,
  openQuickpayStandIn,
  privateKey,
  type QuickpayStandIn,
} from '#test/support/quickpay/stand-in.ts'
import { openStripeStandIn, secretKey, type StripeStandIn } from '#test/support/stripe/stand-in.ts'
import {
  createBackpack,
  checkInvariants,
  startOrder,
  getOrderState,
  createStorePayments,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let quickpay: QuickpayStandIn
let stripe: StripeStandIn

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  quickpay = await openQuickpayStandIn()
  stripe = await openStripeStandIn()
})
afterAll(async () => {
  await quickpay.close()
  await stripe.close()
  await torv.close()
})

const form = { api_key: apiKey, private_keys: [privateKey] }
const stripeForm = {
  publishable_key: 'pk_test_0123456789abcdef',
  secret_key: secretKey,
  webhook_secrets: ['whsec_0123456789abcdef'],
}

function openShop() {
  const payments = openShopPayments({
    keysFor: deriveTestKeys,
    hasTestPayments: true,
    stripeAddress: stripe.address,
    quickpayAddress: quickpay.address,
  })
  return createStorePayments(torv.database, market.bagShop, payments)
}

const staffActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

async function connectQuickpay(): Promise<void> {
  unwrap(await saveQuickpayAccount(market.freja, market.bagShop, openShop().payments, form))
}

const known = { orderer: guest }

async function orderAndPay() {
  const shop = openShop()
  const { order, session } = await startOrder(shop, await createBackpack(market), 2, known)
  quickpay.pay(session)
  const message = quickpay.signCallback(session)
  await applyWebhook(shop, unwrap(await receiveWebhook(shop, 'quickpay', message)))
  expect(await getOrderState(torv, order)).toBe('authorised')
  return { shop, order, session }
}

async function listMovements(session: string) {
  const { job, store, payments } = openShop()
  const provider = await payments.findByName(job, store, 'quickpay')
  return (await provider?.read(session))?.movements.map(({ kind, amount }) => [kind, amount])
}

async function allowCallAgain(order: OrderKey): Promise<void> {
  await torv.ownerClient.query(
    "update payment_tasks set called_at = called_at - interval '1 minute' where order_id = $1",
    [order.order_id],
  )
}

test('a key that Quickpay does not accept is not saved', async () => {
  const { payments } = openShop()
  const save = (api_key: string) =>
    saveQuickpayAccount(market.freja, market.bagShop, payments, { ...form, api_key })
  expect(await save('a key of another account')).toMatchObject({ refused: 'quickpayKeyRefused' })
  quickpay.isAway(true)
  expect(await save(apiKey)).toEqual({ refused: 'quickpaySilent' })
  quickpay.isAway(false)
  for (const staff of [market.sofie, market.rosa]) {
    const result = await saveQuickpayAccount(staff, market.bagShop, payments, form)
    expect(result).toEqual({ refused: 'roleForbidden' })
  }
  expect((await torv.ownerClient.query('select 1 from payment_accounts')).rows).toEqual([])
  expect(parseForm(quickpayAccountForm, { ...form, private_keys: [] })).toHaveProperty(
    'fieldErrors',
  )
})

test('an order is paid, shipped and partly refunded through the shop’s own account at Quickpay', async () => {
  await connectQuickpay()
  const { rows } = await torv.ownerClient.query('select * from payment_accounts')
  expect(JSON.stringify(rows)).not.toContain(apiKey)
  expect(JSON.stringify(rows)).not.toContain(privateKey)
  const { shop, order, session } = await orderAndPay()
  expect(quickpay.getPayment(session)).toMatchObject({
    link: {
      payment_methods: 'creditcard',
      callback_url: expect.stringContaining(to.webhook('quickpay')),
    },
  })
  unwrap(await transitionOrder(shop.job, order, staffActor(), 'packed'))
  unwrap(await shipOrder(shop, order, staffActor()))
  // A refund in the dashboard is booked, so that the equal one of the shop is another.
  quickpay.operate(session, 'refund', 50_000)
  const message = quickpay.signCallback(session)
  await applyWebhook(shop, unwrap(await receiveWebhook(shop, 'quickpay', message)))
  unwrap(await refundOrder(shop, order, staffActor(), { amount: minor(50_000) }))
  expect(await getOrderState(torv, order)).toBe('partially_refunded')
  expect(await listMovements(session)).toEqual([
    ['capture', expect.any(Number)],
    ['refund', 50_000],
    ['refund', 50_000],
  ])
  await checkInvariants(torv)
  expect(quickpay.complaints).toEqual([])
})

test('each parcel is captured at Quickpay, and one that was captured is not captured again', async () => {
  await connectQuickpay()
  const { shop, order, session } = await orderAndPay()
  unwrap(await transitionOrder(shop.job, order, staffActor(), 'packed'))
  const [line] = await listLines(shop.job, order)
  const lines = [{ line_id: line?.id ?? '', quantity: 1 }]
  expect(await shipOrder(shop, order, staffActor(), { lines })).toEqual({ state: 'partly_shipped' })
  quickpay.loseResponses(1, 'POST')
  expect(await shipOrder(shop, order, staffActor())).toMatchObject({ refused: 'providerSilent' })
  await allowCallAgain(order)
  await retryPendingTask(shop, order)
  expect(await getOrderState(torv, order)).toBe('shipped')
  expect(await listMovements(session)).toEqual([
    ['capture', 99_900],
    ['capture', 99_900],
  ])
  await reconcileLedger(shop, order)
  expect((await torv.ownerClient.query('select rule from ledger_findings')).rows).toEqual([])
  await checkInvariants(torv)
})

test('a repeated callback is stored once, and a forged one not at all', async () => {
  await connectQuickpay()
  const { shop, session } = await orderAndPay()
  const count = async () => {
    const query = "select count(*)::int from webhook_events where provider = 'quickpay'"
    return (await torv.ownerClient.query<{ count: number }>(query)).rows[0]?.count
  }
  const before = await count()
  const message = quickpay.signCallback(session)
  for (let time = 0; time < 3; time += 1) {
    unwrap(await receiveWebhook(shop, 'quickpay', message))
  }
  expect(await count()).toBe(before)
  const forged = quickpay.signCallback(session, 'a key of a thief')
  expect(await receiveWebhook(shop, 'quickpay', forged)).toEqual({ refused: 'webhookForged' })
})

test('one of several calls at once captures the money', async () => {
  await connectQuickpay()
  const { shop, order, session } = await orderAndPay()
  unwrap(await transitionOrder(shop.job, order, staffActor(), 'packed'))
  quickpay.isAway(true)
  expect(await shipOrder(shop, order, staffActor())).toMatchObject({ refused: 'providerSilent' })
  quickpay.isAway(false)
  const task = await findPendingTask(shop.job, order)
  if (!task) throw new Error('no task')
  // The lost call may still take effect, so it is not repeated at once.
  expect(await runPaymentTask(shop, order, task)).toEqual({ refused: 'providerSilent' })
  await allowCallAgain(order)
  const results = await Promise.all(
    Array.from({ length: 6 }, () => runPaymentTask(shop, order, task)),
  )
  expect(results.filter((result) => !isRefused(result))).toHaveLength(1)
  expect(await listMovements(session)).toHaveLength(1)
  expect(await getOrderState(torv, order)).toBe('shipped')
})

test.each([1, 2])(
  'a capture whose answer %d was lost is recorded by the retry, and made once',
  async (lost) => {
    await connectQuickpay()
    const { shop, order, session } = await orderAndPay()
    unwrap(await transitionOrder(shop.job, order, staffActor(), 'packed'))
    quickpay.loseResponses(1, lost === 1 ? 'GET' : 'POST')
    expect(await shipOrder(shop, order, staffActor())).toMatchObject({ refused: 'providerSilent' })
    await allowCallAgain(order)
    await retryPendingTask(shop, order)
    expect(await getOrderState(torv, order)).toBe('shipped')
    expect(await listMovements(session)).toHaveLength(1)
    await checkInvariants(torv)
  },
)

test('a declined capture leaves the order packed, and sending it again tries again', async () => {
  await connectQuickpay()
  const { shop, order } = await orderAndPay()
  unwrap(await transitionOrder(shop.job, order, staffActor(), 'packed'))
  quickpay.declineNext('capture', '40002')
  expect(await shipOrder(shop, order, staffActor())).toMatchObject({ refused: 'captureFailed' })
  expect(await getOrderState(torv, order)).toBe('packed')
  unwrap(await shipOrder(shop, order, staffActor()))
  expect(await getOrderState(torv, order)).toBe('shipped')
})

test('orders of the former provider are finished there after a change', async () => {
  await connectQuickpay()
  const { shop, order, session } = await orderAndPay()
  unwrap(await savePaymentAccount(market.freja, market.bagShop, shop.payments, stripeForm))
  const next = await startOrder(openShop(), await createBackpack(market), 1)
  expect(next.session).toMatch(/^cs_test_/)
  unwrap(await transitionOrder(shop.job, order, staffActor(), 'packed'))
  unwrap(await shipOrder(openShop(), order, staffActor()))
  expect(await listMovements(session)).toHaveLength(1)
  await connectQuickpay()
  expect((await startOrder(openShop(), await createBackpack(market), 1, known)).session).toMatch(
    /^\d+$/,
  )
  const { rows } = await torv.ownerClient.query(
    'select provider, takes_orders from payment_accounts order by provider',
  )
  expect(rows).toEqual([
    { provider: 'quickpay', takes_orders: true },
    { provider: 'stripe', takes_orders: false },
  ])
})

test('staff are warned before a reservation lapses by the store’s own estimate', async () => {
  await connectQuickpay()
  const means = { means: ['mobilepay'], authorisation_days: 5 } as const
  unwrap(
    await changePaymentMethods(market.freja, market.bagShop, { ...means, means: ['mobilepay'] }),
  )
  const { order, session } = await orderAndPay()
  expect(quickpay.getPayment(session)).toMatchObject({ link: { payment_methods: 'mobilepay' } })
  const read = async () => unwrap(await readStaffOrder(market.freja, order))
  const { payment, lapse } = await read()
  expect(payment?.is_estimated).toBe(true)
  const left = (payment?.authorised_until?.getTime() ?? 0) - Date.now()
  expect(Math.round(left / day)).toBe(5)
  expect(lapse).toBeNull()
  const list = {
    ...parseOrderSelection(new URL('https://shop.example/?state=all')),
    after: null,
    before: null,
  }
  const listLapsing = async () =>
    unwrap(await readStaffOrderList(market.freja, market.bagShop, list)).lapsing.map(({ id }) => id)
  expect(await listLapsing()).not.toContain(order.order_id)
  const passDays = (days: number) =>
    torv.ownerClient.query(
      "update payment_attempts set authorised_until = authorised_until - $1 * interval '1 day' where order_id = $2",
      [days, order.order_id],
    )
  await passDays(4)
  expect([(await read()).lapse, await listLapsing()]).toEqual(['soon', [order.order_id]])
  await passDays(2)
  expect((await read()).lapse).toBe('over')
  unwrap(await transitionOrder(openShop().job, order, staffActor(), 'packed'))
  unwrap(await shipOrder(openShop(), order, staffActor()))
  expect([(await read()).lapse, await listLapsing()]).toEqual([null, []])
})

test('Stripe says itself until when a card is reserved', async () => {
  const { payments } = openShop()
  unwrap(await savePaymentAccount(market.freja, market.bagShop, payments, stripeForm))
  const shop = openShop()
  const { order, session } = await startOrder(shop, await createBackpack(market), 1)
  const until = new Date('2026-12-01T12:00:00Z')
  stripe.pay(session, until)
  const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed' }
  const object = { object: 'checkout.session', id: session, metadata: {} }
  const body = JSON.stringify({ ...event, data: { object } })
  const message = signMessage(body, 'whsec_0123456789abcdef', new Date())
  await applyWebhook(shop, unwrap(await receiveWebhook(shop, 'stripe', message)))
  const { payment } = unwrap(await readStaffOrder(market.freja, order))
  expect(payment).toMatchObject({ authorised_until: until, is_estimated: false })
})
