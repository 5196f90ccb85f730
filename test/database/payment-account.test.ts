import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentAccountForm } from '#domain/forms/payment-account-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { minor } from '#domain/money.ts'
import { applyWebhook } from '#server/checkout/apply-webhook.ts'
import { receiveWebhook } from '#server/checkout/receive-webhook.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { openPayments } from '#server/payments/payments.ts'
import { savePaymentAccount } from '#server/payments/save-payment-account.ts'
import { signed } from '#server/payments/signed-message.ts'
import type { KeysFor } from '#server/secrets/keys.ts'
import { testKeysOf } from '../support/cluster.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { mailsTo } from '../support/mails.ts'
import { granted, openMarket, type Market } from '../support/people.ts'
import { openStripeStandIn, secretKey, type StripeStandIn } from '../support/stripe/stand-in.ts'
import { backpack, holdsTogether, ordered, stateOf, tillIn } from '../support/trade.ts'

let torv: TestDatabase
let market: Market
let stripe: StripeStandIn

beforeAll(async () => {
  torv = await emptyDatabase()
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

function paymentsHere(keysFor: KeysFor = testKeysOf) {
  return openPayments({ keysFor, hasTestPayments: true, stripeAddress: stripe.address })
}

function accountRows() {
  return torv.keeper.query<{ secret_key: string; webhook_secrets: string }>(
    'select secret_key, webhook_secrets from payment_accounts',
  )
}

test('an order is paid, shipped and partly refunded through the shop’s own account at Stripe', async () => {
  const payments = paymentsHere()
  granted(await savePaymentAccount(market.freja, market.bagShop, payments, form))
  const till = tillIn(torv.database, market.bagShop, payments)
  const { order, session } = await ordered(till, await backpack(market), 2)
  expect(session).toMatch(/^cs_test_/)
  stripe.pays(session)
  const about = { object: 'checkout.session', id: session, metadata: {} }
  const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed' }
  const body = JSON.stringify({ ...event, data: { object: about } })
  const message = signed(body, webhook_secret, new Date())
  await applyWebhook(till, granted(await receiveWebhook(till, 'stripe', message)))
  expect(await stateOf(torv, order)).toBe('authorised')
  const by = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  granted(await moveOrder(till.job, order, by, 'packed'))
  granted(await shipOrder(till, order, by))
  granted(await refundOrder(till, order, by, { amount: minor(50_000) }))
  expect(await stateOf(torv, order)).toBe('partially_refunded')
  expect(stripe.complaints).toEqual([])
  await holdsTogether(torv)
  const subjects = (await mailsTo(torv, 'anton@torv.example')).map(({ subject }) => subject)
  expect(subjects).toHaveLength(4)
})

test('the keys of a payment account are stored encrypted and bound to their store', async () => {
  const { rows } = await accountRows()
  expect(JSON.stringify(rows)).not.toContain(secretKey)
  expect(JSON.stringify(rows)).not.toContain('whsec')
  const { rows: settings } = await torv.keeper.query<{ all: string }>(
    "select string_agg(payment_settings::text, '') as all from store_settings",
  )
  expect(settings[0]?.all).toContain(form.publishable_key)
  expect(settings[0]?.all).not.toContain(secretKey)
  await torv.keeper.query(
    `insert into payment_accounts (company_id, store_id, provider, secret_key, webhook_secrets)
     select company_id, $1, provider, secret_key, webhook_secrets from payment_accounts`,
    [market.pyramidShop.store_id],
  )
  const moved = tillIn(torv.database, market.pyramidShop, paymentsHere())
  await expect(moved.payments.chosenBy(moved.job, moved.store)).rejects.toThrow('TORV_SECRET')
  const other = tillIn(
    torv.database,
    market.bagShop,
    paymentsHere(() => ['f'.repeat(64)]),
  )
  await expect(other.payments.chosenBy(other.job, other.store)).rejects.toThrow('TORV_SECRET')
})

test('staff without permission cannot change the payment account of a shop', async () => {
  expect(await savePaymentAccount(market.sofie, market.bagShop, paymentsHere(), form)).toEqual({
    refused: 'roleForbidden',
  })
  expect(await savePaymentAccount(market.rosa, market.bagShop, paymentsHere(), form)).toEqual({
    refused: 'roleForbidden',
  })
})

test.each([
  { publishable_key: 'sk_test_0123456789abcdef' },
  { secret_key: 'pk_test_0123456789abcdef' },
  { secret_key: 'sk_live_0123456789abcdef' },
  { webhook_secrets: [] },
  { webhook_secrets: ['secret'] },
])('%j is not a valid payment account', (wrong) => {
  expect(readForm(paymentAccountForm, { ...form, ...wrong })).toHaveProperty('faults')
})
