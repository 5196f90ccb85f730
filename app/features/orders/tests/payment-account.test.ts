import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentAccountForm } from '../rules/sales-terms-forms.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { minor } from '#shared/money/money.ts'
import { applyWebhook, receiveWebhook } from '../server/pay/receive-webhook.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { listLines } from '#features/orders/server/order-lines.ts'
import { reconcileLedger } from '#features/orders/server/pay/reconcile-ledger.ts'
import { syncPayment } from '#features/orders/server/pay/sync-payment.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { openShopPayments } from '#app/payments.ts'
import { savePaymentAccount } from '#features/stores/server/save-payment-account.ts'
import { signMessage } from '#platform/payments/signed-message.ts'
import type { KeysFor } from '#platform/crypto/keys.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import { unwrap, openMarket, type Market } from '#test/support/people.ts'
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
let stripe: StripeStandIn

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  stripe = await openStripeStandIn()
})
afterAll(async () => {
  await stripe.close()
  await torv.close()
})

const webhook_secret = 'whsec_0123456789abcdef'
const form = {
  publishable_key: 'pk_test_0123456789abcdef',
  secret_key: secretKey,
  webhook_secrets: [webhook_secret],
}

function openTestPayments(keysFor: KeysFor = deriveTestKeys) {
  return openShopPayments({ keysFor, hasTestPayments: true, stripeAddress: stripe.address })
}

function listAccountRows() {
  return torv.ownerClient.query<{ secret_key: string; webhook_secrets: string }>(
    'select secret_key, webhook_secrets from payment_accounts',
  )
}

test('an order is paid, shipped and partly refunded through the shop’s own account at Stripe', async () => {
  const payments = openTestPayments()
  unwrap(await savePaymentAccount(market.freja, market.bagShop, payments, form))
  const storePayments = createStorePayments(torv.database, market.bagShop, payments)
  const { order, session } = await startOrder(storePayments, await createBackpack(market), 2)
  expect(session).toMatch(/^cs_test_/)
  stripe.pay(session)
  const checkoutSession = { object: 'checkout.session', id: session, metadata: {} }
  const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed' }
  const body = JSON.stringify({ ...event, data: { object: checkoutSession } })
  const message = signMessage(body, webhook_secret, new Date())
  await applyWebhook(storePayments, unwrap(await receiveWebhook(storePayments, 'stripe', message)))
  expect(await getOrderState(torv, order)).toBe('authorised')
  const actor = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  unwrap(await transitionOrder(storePayments.job, order, actor, 'packed'))
  unwrap(await shipOrder(storePayments, order, actor))
  unwrap(await refundOrder(storePayments, order, actor, { amount: minor(50_000) }))
  expect(await getOrderState(torv, order)).toBe('partially_refunded')
  expect(stripe.complaints).toEqual([])
  await checkInvariants(torv)
  const subjects = (await receiveMails(torv, 'anton@torv.example')).map(({ subject }) => subject)
  expect(subjects).toHaveLength(4)
})

test('Stripe draws a payment once, with the last parcel, for all that was sent', async () => {
  const storePayments = createStorePayments(torv.database, market.bagShop, openTestPayments())
  const { order, session } = await startOrder(storePayments, await createBackpack(market), 3)
  stripe.pay(session)
  await syncPayment(storePayments, order)
  const actor = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  unwrap(await transitionOrder(storePayments.job, order, actor, 'packed'))
  const [line] = await listLines(storePayments.job, order)
  const lines = [{ line_id: line?.id ?? '', quantity: 1 }]
  expect(await shipOrder(storePayments, order, actor, { lines })).toEqual({
    state: 'partly_shipped',
  })
  const readDrawn = async () => (await readOrder(storePayments.job, order))?.drawn
  expect(await readDrawn()).toBe(0)
  expect(await refundOrder(storePayments, order, actor, { amount: minor(1) })).toMatchObject({
    refused: 'refundTooLarge',
  })
  await checkInvariants(torv)
  unwrap(await shipOrder(storePayments, order, actor, { lines }))
  expect(await cancelOrder(storePayments, order, actor)).toEqual({ state: 'shipped' })
  expect(await readDrawn()).toBe(2 * 99_900)
  await reconcileLedger(storePayments, order)
  expect((await torv.ownerClient.query('select rule from ledger_findings')).rows).toEqual([])
  expect(stripe.complaints).toEqual([])
  await checkInvariants(torv)
})

test('the keys of a payment account are stored encrypted and bound to their store', async () => {
  const { rows } = await listAccountRows()
  expect(JSON.stringify(rows)).not.toContain(secretKey)
  expect(JSON.stringify(rows)).not.toContain('whsec')
  const { rows: settings } = await torv.ownerClient.query<{ all: string }>(
    "select string_agg(payment_settings::text, '') as all from store_settings",
  )
  expect(settings[0]?.all).toContain(form.publishable_key)
  expect(settings[0]?.all).not.toContain(secretKey)
  await torv.ownerClient.query(
    `insert into payment_accounts (company_id, store_id, provider, secret_key, webhook_secrets)
     select company_id, $1, provider, secret_key, webhook_secrets from payment_accounts`,
    [market.pyramidShop.store_id],
  )
  const moved = createStorePayments(torv.database, market.pyramidShop, openTestPayments())
  await expect(moved.payments.findForNewOrders(moved.job, moved.store)).rejects.toThrow(
    'TORV_SECRET',
  )
  const other = createStorePayments(
    torv.database,
    market.bagShop,
    openTestPayments(() => ['f'.repeat(64)]),
  )
  await expect(other.payments.findForNewOrders(other.job, other.store)).rejects.toThrow(
    'TORV_SECRET',
  )
})

test('staff without permission cannot change the payment account of a shop', async () => {
  expect(await savePaymentAccount(market.sofie, market.bagShop, openTestPayments(), form)).toEqual({
    refused: 'roleForbidden',
  })
  expect(await savePaymentAccount(market.rosa, market.bagShop, openTestPayments(), form)).toEqual({
    refused: 'roleForbidden',
  })
})

test.each([
  { publishable_key: 'sk_test_0123456789abcdef' },
  { secret_key: 'pk_test_0123456789abcdef' },
  { secret_key: 'sk_live_0123456789abcdef' },
  { webhook_secrets: [] },
  { webhook_secrets: ['secret'] },
])('%j is not a valid payment account', (invalidFields) => {
  expect(parseForm(paymentAccountForm, { ...form, ...invalidFields })).toHaveProperty('fieldErrors')
})
