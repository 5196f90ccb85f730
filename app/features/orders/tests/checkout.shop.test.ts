import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { pagePolicy, parsePolicy, stripePolicy } from '#test/support/policies.ts'
import { checkInvariants } from '#test/support/test-orders.ts'
import { countOrders, createBag, createLine, postCheckout } from '#test/support/test-carts.ts'

let app: TestApp
const host = 'taskehuset.example'
const home = `https://${host}`

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

async function readPaymentRequest(session: unknown) {
  const { rows } = await app.torv.ownerClient.query(
    'select request from payment_attempts where id = $1',
    [session],
  )
  return rows[0].request
}

describe('the checkout of a cart', () => {
  test('a checkout returns an id and an address, at the price of the shop', async () => {
    const { status, data, headers } = await postCheckout(app, [
      createLine(await createBag(app), { quantity: 3 }),
    ])
    expect(status).toBe(200)
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: `${home}${to.checkout.page(String(data['id']))}`,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(await readPaymentRequest(data['id'])).toMatchObject({ amount: 300_000, currency: 'DKK' })
  })

  test('a line needs only a product and a quantity', async () => {
    const product = await createBag(app)
    const { status } = await postCheckout(app, [
      { storeProductId: product.store_product_id, quantity: 1 },
    ])
    expect(status).toBe(200)
    const byProduct = await postCheckout(app, [{ productId: product.product_id, quantity: 1 }])
    expect(byProduct.status).toBe(200)
  })

  test('name and SKU come from the shop, not from the cart', async () => {
    const { data } = await postCheckout(app, [
      createLine(await createBag(app), { name: 'Gratis taske', sku: 'X', image: 'x' }),
    ])
    expect((await readPaymentRequest(data['id'])).lines).toMatchObject([{ name: 'Rygsæk' }])
  })

  test('two lines of one product are merged', async () => {
    const product = await createBag(app)
    const { data } = await postCheckout(app, [
      createLine(product),
      createLine(product, { quantity: 2 }),
    ])
    expect((await readPaymentRequest(data['id'])).lines).toMatchObject([{ quantity: 3 }])
  })

  test.each([
    ['https://evil.example/thanks', `${home}/checkout/success`],
    [`${home}@evil.example/`, `${home}/checkout/success`],
    ['http://taskehuset.example/checkout/success', `${home}/checkout/success`],
    [`${home}/checkout/success?tak=1`, `${home}/checkout/success?tak=1`],
  ])('the return address %s becomes %s', async (success_url, expected) => {
    const { data } = await postCheckout(app, [createLine(await createBag(app))], { success_url })
    expect((await readPaymentRequest(data['id'])).success_url).toBe(expected)
  })

  test('a request from another site is refused', async () => {
    const response = await sendRequest(app.port, {
      method: 'POST',
      host,
      path: to.checkout.create(),
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(403)
  })
})

describe('a repeated checkout', () => {
  test('a repeated request gets the first response and places no second order', async () => {
    const items = [createLine(await createBag(app, { stock_quantity: 1 }))]
    const key = { 'idempotency-key': randomUUID() }
    const before = await countOrders(app)
    const first = await postCheckout(app, items, {}, key)
    const again = await postCheckout(app, items, {}, key)
    expect(first.status).toBe(200)
    expect(again.data).toEqual(first.data)
    expect(await countOrders(app)).toBe(before + 1)
  })

  test('two hundred simultaneous requests place one order, even for the last unit', async () => {
    const items = [createLine(await createBag(app, { stock_quantity: 1 }))]
    const key = { 'idempotency-key': randomUUID() }
    const before = await countOrders(app)
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => postCheckout(app, items, {}, key)),
    )
    const ids = new Set(responses.map(({ data }) => data['id'] ?? data['code']))
    expect([...ids].filter((id) => id !== 'checkoutUnderWay')).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    expect(await countOrders(app)).toBe(before + 1)
  })

  test('a different cart under the same key is refused', async () => {
    const product = await createBag(app)
    const key = { 'idempotency-key': randomUUID() }
    await postCheckout(app, [createLine(product)], {}, key)
    const other = await postCheckout(app, [createLine(product, { quantity: 2 })], {}, key)
    expect([other.status, other.data['code']]).toEqual([409, 'checkoutRepeated'])
  })

  test('a refused checkout may be repeated under the same key', async () => {
    const product = await createBag(app, { stock_quantity: 1 })
    const key = { 'idempotency-key': randomUUID() }
    const tooMany = await postCheckout(app, [createLine(product, { quantity: 2 })], {}, key)
    expect(tooMany.status).toBe(409)
    expect((await postCheckout(app, [createLine(product)], {}, key)).status).toBe(200)
  })

  test('an invalid key is refused', async () => {
    for (const key of ['', 'x'.repeat(256), 'to ord']) {
      const { status } = await postCheckout(
        app,
        [createLine(await createBag(app))],
        {},
        { 'idempotency-key': key },
      )
      expect(status).toBe(400)
    }
  })
})

test('Stripe’s script is allowed only in a shop with a Stripe account', async () => {
  const { ownerClient } = app.torv
  const policyAt = async (shop: { host: string }) => {
    return parsePolicy(await sendRequest(app.port, { host: shop.host, path: '/' }))
  }
  await ownerClient.query(
    `update store_settings set payment_settings = payment_settings || '{"publishable_key": "pk_test_0123456789abcdef"}'
     where store_id = $1`,
    [app.shops.clay.store_id],
  )
  await expect.poll(() => policyAt(app.shops.clay)).toEqual(stripePolicy)
  expect(await policyAt(app.shops.bags)).toEqual(pagePolicy)
})
