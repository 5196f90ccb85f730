import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerLinks, secretBits, type BearerLink } from '#shared/bearer-links.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { to } from '#shared/paths/paths.ts'
import { addOrderMark } from '#features/orders/server/order-marks.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { createToken } from '#platform/crypto/secret-token.ts'
import { creditProvider } from '#platform/payments/credit/credit-provider.ts'
import {
  getReturnUrl,
  isSessionRequest,
  providerNames,
  type Provider,
} from '#platform/payments/provider.ts'
import { quickpayProvider } from '#platform/payments/quickpay/quickpay-provider.ts'
import { describePurchase } from '#features/orders/rules/describe-purchase.ts'
import { stripeProvider } from '#platform/payments/stripe/stripe-provider.ts'
import { testProvider } from '#platform/payments/test/test-provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { deriveTestKeys } from '../support/cluster.ts'
import { createStockedProduct, toRequestedLine } from '../support/people.ts'
import { apiKey, openQuickpayStandIn, type QuickpayStandIn } from '../support/quickpay/stand-in.ts'
import { sendRequest } from '../support/send-request.ts'
import { openStripeStandIn, secretKey, type StripeStandIn } from '../support/stripe/stand-in.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { listRoutes } from '../support/app-routes.ts'
import { submitOnPage } from '../support/checkout-form.ts'
import { createPaidOrder, createStorePayments, startOrder } from '../support/test-orders.ts'

let app: TestApp
let storePayments: StorePayments
let stripe: StripeStandIn
let quickpay: QuickpayStandIn
let product: Awaited<ReturnType<typeof createStockedProduct>>

beforeAll(async () => {
  app = await startTestApp({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
  stripe = await openStripeStandIn()
  quickpay = await openQuickpayStandIn()
  storePayments = createStorePayments(app.torv.database, app.shops.bags)
  product = await createStockedProduct(app.shops.bags.staff, app.shops.bags, { name: 'Ryggen' })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
  await quickpay.close()
})

const orderKeys = deriveTestKeys('order links')
const orderLink = /\/ordre\/[\w-]{40,}/

/** Each visitor comes from a network of its own, except for neighbours of the last one. */
let networks = 0
function openBrowser(isNeighbour = false): TestBrowser {
  if (!isNeighbour) networks += 1
  return new TestBrowser(app.port, app.shops.bags.host, {
    'x-forwarded-for': `203.0.${networks >> 8}.${networks & 255}`,
  })
}

/** Words that must not be told to a stranger. */
async function listSecrets(order_id: string): Promise<string[]> {
  const { rows } = await app.torv.ownerClient.query<Record<string, string>>(
    'select name, email, address, number::text, id::text from orders where id = $1',
    [order_id],
  )
  return Object.values(rows[0] ?? {})
}

function openProvider(name: Provider['name']): Provider {
  const { job, store } = storePayments
  switch (name) {
    case 'test':
      return testProvider(job, store, 'whsec_one')
    case 'stripe':
      return stripeProvider(
        { secret_key: secretKey, webhook_secrets: [] },
        describePurchase,
        stripe.address,
      )
    case 'quickpay':
      return quickpayProvider(
        { api_key: apiKey, private_keys: [] },
        { job, store },
        quickpay.address,
      )
    case 'credit':
      return creditProvider(job, store)
  }
}

/** Everything that a visitor can do with a reference. */
async function useReference(browser: TestBrowser, reference: string): Promise<string[]> {
  const requested = toRequestedLine(product)
  const items = [
    {
      id: randomUUID(),
      storeProductId: requested.store_product_id,
      quantity: 1,
      price: 999,
      name: 'x',
    },
  ]
  const json = (path: string, body: object) => browser.postJson(path, body)
  const answers = [
    await browser.get(to.checkout.success(reference)),
    await browser.get(to.checkout.success.numbered(reference)),
    await browser.get(`${to.checkout.cancel()}?payment=${reference}`),
    await browser.get(to.checkout.page(reference)),
    await browser.get(to.checkout.link(reference)),
    await browser.get(`/checkout/ordre/${reference}`),
    await browser.get(to.order(reference)),
    await browser.get(to.order.giftCard(reference)),
    await browser.get(to.withdrawal(reference)),
    await json('/api/purchases', { session_id: reference }),
    await json('/api/cart', { items, session: reference }),
  ]
  return answers.map(({ status, text, headers }) => `${status} ${text} ${headers.location ?? ''}`)
}

describe.each([...providerNames, 'credit'] as const)('of a payment by %s', (name) => {
  /** A paid order whose attempt has the reference that this provider gives its payments. */
  async function createPaidAttempt() {
    const { order, attempt_id } = await createPaidOrder(storePayments, product)
    const { rows } = await app.torv.ownerClient.query<{ request: unknown }>(
      'select request from payment_attempts where id = $1',
      [attempt_id],
    )
    const request = rows[0]?.request
    if (!isSessionRequest(request)) throw new Error('no request')
    const { id } = await openProvider(name).openSession(request)
    await app.torv.ownerClient.query(
      'update payment_attempts set provider = $2, provider_ref = $3 where id = $1',
      [attempt_id, name, name === 'test' ? `${id}x` : id],
    )
    const reference = name === 'test' ? `${id}x` : id
    return { order, attempt_id, request, reference }
  }

  test('no provider’s own reference of a payment opens anything', async () => {
    const { order, attempt_id, reference } = await createPaidAttempt()
    if (reference === attempt_id) return expect(name).toBe('credit')
    const secrets = await listSecrets(order.order_id)
    const opened = (await useReference(openBrowser(), reference)).flatMap((answer) => [
      ...secrets.filter((secret) => answer.includes(secret)),
      ...(orderLink.exec(answer) ?? []),
    ])
    expect(opened).toEqual([])
  })

  test('an unpaid checkout is not closed by the reference of its payment', async () => {
    const scarce = await createStockedProduct(app.shops.bags.staff, app.shops.bags, {
      name: 'Sidste',
      stock_quantity: 1,
    })
    const { order, attempt_id } = await startOrder(storePayments, scarce)
    const reference = name === 'quickpay' ? '412345678' : `cs_${name}_${randomUUID()}`
    await app.torv.ownerClient.query(
      'update payment_attempts set provider = $2, provider_ref = $3 where id = $1',
      [attempt_id, name, reference],
    )
    const items = [{ storeProductId: scarce.store_product_id, quantity: 1, name: 'Sidste' }]
    const { status } = await sendRequest(app.port, {
      method: 'POST',
      host: app.shops.bags.host,
      path: to.checkout.create(),
      headers: { 'content-type': 'application/json', 'x-earlier-checkout': reference },
      body: JSON.stringify({ items }),
    })
    expect(status).toBe(409)
    const { rows } = await app.torv.ownerClient.query('select state from orders where id = $1', [
      order.order_id,
    ])
    expect(rows).toEqual([{ state: 'pending_payment' }])
  })

  test('the buyer returns with the random id of the attempt', async () => {
    const { attempt_id, request } = await createPaidAttempt()
    expect(new URL(getReturnUrl(request)).searchParams.get('session_id')).toBe(attempt_id)
    expect(attempt_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  })
})

test('only a marked browser reaches the order of its payment', async () => {
  const { order, attempt_id } = await startOrder(storePayments, product)
  const buyer = openBrowser()
  const paid = await submitOnPage(buyer, attempt_id)
  expect(paid.headers.location).toBe(to.checkout.success(attempt_id))
  const { rows } = await app.torv.ownerClient.query<{ number: number }>(
    'select number from orders where id = $1',
    [order.order_id],
  )
  const number = rows[0]?.number ?? 0
  for (const path of [
    to.checkout.success(attempt_id),
    to.checkout.success.numbered(String(number)),
  ]) {
    const { text } = await buyer.get(path)
    expect(text).toContain(`href="${to.checkout.order(number)}"`)
    expect(text).toContain('Ryggen')
    // Third-party scripts may read this document.
    expect(text).not.toMatch(orderLink)
  }
  const led = await buyer.get(to.checkout.order(number))
  expect(led.headers.location).toMatch(/^\/ordre\/[\w-]{40,}$/)
  expect((await buyer.get(String(led.headers.location))).status).toBe(200)

  // A bank's app returns in the phone's own browser.
  const other = openBrowser()
  const { status, text } = await other.get(to.checkout.success(attempt_id))
  expect(status).toBe(200)
  expect(text).toContain('Tak for din ordre!')
  expect(text).toContain('Kvitteringen og linket til din ordre er sendt til din email.')
  expect(text).toContain('data-task="end-purchase"')
  expect(text).not.toContain('Ryggen')
  expect((await other.get(to.checkout.order(number))).status).toBe(404)
  // The address of a paid order marks no browser.
  await other.get(to.checkout.page(attempt_id))
  expect(other.cookies.has('checkout')).toBe(false)
})

test('a mark that has been altered, has run out or is that of another order opens nothing', async () => {
  const { order, attempt_id } = await createPaidOrder(storePayments, product)
  const { order: another } = await createPaidOrder(storePayments, product)
  const mark = addOrderMark(orderKeys, null, order.order_id)
  const opens = async (value: string) => {
    const browser = openBrowser()
    browser.cookies.set('checkout', value)
    return (await browser.get(to.checkout.success(attempt_id))).text.includes('Ryggen')
  }
  expect(await opens(mark)).toBe(true)
  expect(await opens(addOrderMark(orderKeys, mark, another.order_id))).toBe(true)
  expect(await opens(addOrderMark(orderKeys, null, another.order_id))).toBe(false)
  const past = Date.now() - bearerLinks.checkoutMark.lifetime - 1_000
  expect(await opens(addOrderMark(orderKeys, null, order.order_id, past))).toBe(false)
  for (const at of [0, 22, 26, 40]) {
    const altered = `${mark.slice(0, at)}${mark[at] === 'A' ? 'B' : 'A'}${mark.slice(at + 1)}`
    expect(await opens(altered), altered).toBe(false)
  }
  expect(await opens('.....')).toBe(false)
})

test('a network that guesses payments has to wait', async () => {
  const guesser = openBrowser()
  const statuses: number[] = []
  for (let guess = 0; guess <= rateLimits.payment_address.maxAttempts; guess += 1)
    statuses.push((await guesser.get(to.checkout.success(randomUUID()))).status)
  expect(statuses.at(0)).toBe(200)
  expect((await guesser.get(to.checkout.success(randomUUID()))).status).toBe(429)
  // A visit without a payment is never refused, and neither is a payment of another network.
  expect((await guesser.get(to.checkout.success())).status).toBe(200)
  expect((await openBrowser().get(to.checkout.success(randomUUID()))).status).toBe(200)
})

test('a neighbour who guesses keeps no buyer from the receipt', async () => {
  const { attempt_id } = await startOrder(storePayments, product)
  const buyer = openBrowser()
  await submitOnPage(buyer, attempt_id)
  const neighbour = openBrowser(true)
  for (let guess = 0; guess <= rateLimits.payment_address.maxAttempts; guess += 1)
    await neighbour.get(to.checkout.success(randomUUID()))
  expect((await neighbour.get(to.checkout.success(attempt_id))).status).toBe(429)
  const { status, text } = await buyer.get(to.checkout.success(attempt_id))
  expect([status, text.includes('Ryggen')]).toEqual([200, true])
  // The mark is no pass for guesses.
  expect((await buyer.get(to.checkout.success(randomUUID()))).status).toBe(429)
})

test('no other site and no cache learns an address that opens something', async () => {
  const { order, attempt_id } = await createPaidOrder(storePayments, product)
  const link = signOrderLink(orderKeys, order.order_id)
  const told: string[] = []
  for (const address of Object.values<BearerLink>(bearerLinks).flatMap((one) => one.addresses)) {
    const [path = '', key] = address.split('?')
    const secret = address.startsWith('/ordre') || key === 'ordre' ? link : attempt_id
    const filled = path.replaceAll(/:\w+/g, secret) + (key ? `?${key}=${secret}` : '')
    const { headers } = await openBrowser().get(filled)
    if (headers['referrer-policy'] !== 'no-referrer' || headers['cache-control'] !== 'no-store')
      told.push(filled)
  }
  expect(told).toEqual([])
})

test('secrets have as many bits as the register says', () => {
  expect(Buffer.from(createToken(), 'base64url').length * 8).toBe(bearerLinks.resetPassword.bits)
  expect(Buffer.from(signOrderLink(orderKeys, randomUUID()), 'base64url')).toHaveLength(
    16 + 2 + bearerLinks.order.bits / 8,
  )
})

test('what could be guessed is counted', () => {
  const guessable = Object.entries<BearerLink>(bearerLinks).flatMap(([name, { bits, limit }]) =>
    bits < secretBits && limit === undefined ? name : [],
  )
  expect(guessable).toEqual([])
})

test('each route with a secret in its path is in the register', async () => {
  const registered = Object.values<BearerLink>(bearerLinks).flatMap((one) => one.addresses)
  const paths = (await listRoutes()).map(({ path }) => path)
  const secret = paths.filter((path) => /:(token|session|attempt)\b/.test(path))
  const unknown = secret.filter(
    (path) =>
      !path.startsWith('/admin/security') && !registered.some((one) => path.startsWith(one)),
  )
  expect(unknown).toEqual([])
  expect(secret.length).toBeGreaterThan(20)
})
