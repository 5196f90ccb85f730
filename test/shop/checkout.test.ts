import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#domain/money/money.ts'
import { to } from '#domain/paths/paths.ts'
import { maxOpenCheckouts } from '#domain/orders/unpaid-limit.ts'
import { clearOrderOrigins } from '#server/business/orders/clear-order-origins.ts'
import { transitionOrder } from '#server/business/orders/transition-order.ts'
import { settlePayment } from '#server/business/orders/pay/settle-payment.ts'
import { shipOrder } from '#server/business/orders/ship/ship-order.ts'
import { signOrderLink } from '#server/business/orders/sign-order-link.ts'
import { countUnpaid } from '#server/business/orders/pay/unpaid-orders.ts'
import { createTestMessage } from '#server/platform/payments/test/test-events.ts'
import { hashNetwork } from '#server/platform/rate-limit/subject.ts'
import { sendRequest } from '../support/send-request.ts'
import { deriveTestKeys } from '../support/cluster.ts'
import { receiveMails } from '../support/mails.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { unwrap, createStockedProduct, buildVariant } from '../support/people.ts'
import { pagePolicy, parsePolicy, stripePolicy } from '../support/policies.ts'
import {
  checkInvariants,
  payOrder,
  testPayments,
  getOrderState,
  createStorePayments,
  getOrderKey,
} from '../support/test-orders.ts'

let app: TestApp
const host = 'taskehuset.example'
const home = `https://${host}`

beforeAll(async () => {
  // Behind a trusted proxy, so that X-Forwarded-For counts.
  app = await startTestApp({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

async function createBag(
  data: Parameters<typeof createStockedProduct>[2] = {},
  shop = app.shops.bags,
) {
  const product = await createStockedProduct(shop.staff, shop, { name: 'Rygsæk', ...data })
  const { rows } = await app.torv.ownerClient.query<{ product_id: string }>(
    'select product_id from store_products where id = $1',
    [product.store_product_id],
  )
  return { ...product, product_id: rows[0]?.product_id ?? '' }
}

type BagProduct = Awaited<ReturnType<typeof createBag>>

/** A line in the format of the browser's cart. */
function createLine({ product_id, store_product_id, variants }: BagProduct, data: object = {}) {
  const [first] = variants
  return {
    id: randomUUID(),
    productId: product_id,
    storeProductId: store_product_id,
    name: 'Rygsæk',
    sku: 'T-1',
    price: 1_000,
    quantity: 1,
    image: null,
    variant: first ? { id: first.id, name: first.name, sku: 'T-M', price: 1_000 } : null,
    ...data,
  }
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await sendRequest(app.port, {
    method: 'POST',
    host,
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const data: Record<string, unknown> = response.text ? JSON.parse(response.text) : {}
  return { status: response.status, headers: response.headers, data }
}

function postCheckout(items: unknown, more: object = {}, headers: Record<string, string> = {}) {
  const urls = { success_url: `${home}/checkout/success`, cancel_url: `${home}/checkout/cancel` }
  return post(to.checkout.create(), { items, ...urls, ...more }, headers)
}

async function countOrders(): Promise<number> {
  const { rows } = await app.torv.ownerClient.query<{ count: string }>(
    'select count(*) from orders',
  )
  return Number(rows[0]?.count)
}

async function readPaymentRequest(session: unknown) {
  const { rows } = await app.torv.ownerClient.query(
    'select request from payment_attempts where provider_ref = $1',
    [session],
  )
  return rows[0].request
}

describe('the checkout of a cart', () => {
  test('a checkout returns an id and an address, at the price of the shop', async () => {
    const { status, data, headers } = await postCheckout([
      createLine(await createBag(), { quantity: 3 }),
    ])
    expect(status).toBe(200)
    expect(data).toEqual({
      id: expect.stringMatching(/^cs_/),
      url: `${home}${to.checkout.testPayment(String(data['id']))}`,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(await readPaymentRequest(data['id'])).toMatchObject({ amount: 300_000, currency: 'DKK' })
  })

  test('a line needs only a product and a quantity', async () => {
    const product = await createBag()
    const { status } = await postCheckout([
      { storeProductId: product.store_product_id, quantity: 1 },
    ])
    expect(status).toBe(200)
    const byProduct = await postCheckout([{ productId: product.product_id, quantity: 1 }])
    expect(byProduct.status).toBe(200)
  })

  test('name and SKU come from the shop, not from the cart', async () => {
    const { data } = await postCheckout([
      createLine(await createBag(), { name: 'Gratis taske', sku: 'X', image: 'x' }),
    ])
    expect((await readPaymentRequest(data['id'])).lines).toMatchObject([{ name: 'Rygsæk' }])
  })

  test('two lines of one product are merged', async () => {
    const product = await createBag()
    const { data } = await postCheckout([createLine(product), createLine(product, { quantity: 2 })])
    expect((await readPaymentRequest(data['id'])).lines).toMatchObject([{ quantity: 3 }])
  })

  test.each([
    ['https://evil.example/thanks', `${home}/checkout/success`],
    [`${home}@evil.example/`, `${home}/checkout/success`],
    ['http://taskehuset.example/checkout/success', `${home}/checkout/success`],
    [`${home}/checkout/success?tak=1`, `${home}/checkout/success?tak=1`],
  ])('the return address %s becomes %s', async (success_url, expected) => {
    const { data } = await postCheckout([createLine(await createBag())], { success_url })
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

describe('carts that cannot be bought', () => {
  const unreadable = 'Kurven kunne ikke læses. Genindlæs siden, og prøv igen.'
  const refusals: [string, () => Promise<unknown>, number, string][] = [
    ['an empty cart', async () => [], 400, 'Din kurv er tom'],
    ['no cart', async () => undefined, 400, unreadable],
    ['a cart that is a string', async () => 'en taske', 400, unreadable],
    ['a line that is null', async () => [null], 400, unreadable],
    ['a line without a product', async () => [{ quantity: 1 }], 400, unreadable],
    [
      'a price that was never shown',
      async () => [createLine(await createBag(), { price: 1 })],
      409,
      'Kurven er opdateret: Rygsæk koster nu 1.000,00\u00a0kr., så se den igennem, før du betaler.',
    ],
    [
      'a price that was higher',
      async () => [createLine(await createBag(), { price: 1_200.5 })],
      409,
      'Kurven er opdateret: Rygsæk koster nu 1.000,00\u00a0kr., så se den igennem, før du betaler.',
    ],
    ...[0, -1, 1.5, '2', null, true].map(
      (quantity): [string, () => Promise<unknown>, number, string] => [
        `${String(quantity)} of them`,
        async () => [createLine(await createBag(), { quantity })],
        400,
        unreadable,
      ],
    ),
    [
      'a billion of them',
      async () => [createLine(await createBag(), { quantity: 1e9 })],
      400,
      'Du kan højst købe 99 stk. af Rygsæk ad gangen',
    ],
    [
      'a hundred of them on two lines',
      async () => {
        const product = await createBag()
        return [createLine(product, { quantity: 50 }), createLine(product, { quantity: 50 })]
      },
      400,
      'Du kan højst købe 99 stk. af Rygsæk ad gangen',
    ],
    [
      'fifty-one lines',
      async () => {
        const product = await createBag()
        return Array.from({ length: 51 }, () => createLine(product))
      },
      400,
      'Der kan højst være 50 varelinjer i kurven',
    ],
    [
      'an unknown product',
      async () => [
        createLine(await createBag(), { storeProductId: randomUUID(), productId: randomUUID() }),
      ],
      409,
      'Rygsæk sælges ikke længere. Fjern varen fra kurven for at fortsætte.',
    ],
    [
      'an unknown product without a name',
      async () => [{ storeProductId: randomUUID(), quantity: 1 }],
      400,
      unreadable,
    ],
    [
      'a product of another company',
      async () => [createLine(await createBag({}, app.shops.clay))],
      409,
      'Rygsæk sælges ikke længere. Fjern varen fra kurven for at fortsætte.',
    ],
    [
      'a variant of another product',
      async () => {
        const other = await createBag({ variants: [buildVariant('L')] })
        return [createLine(await createBag(), { variant: { id: other.variants[0]?.id } })]
      },
      409,
      'Rygsæk sælges ikke længere. Fjern varen fra kurven for at fortsætte.',
    ],
    [
      'no variant of a product with variants',
      async () => [
        createLine(await createBag({ variants: [buildVariant('L')] }), { variant: null }),
      ],
      400,
      'Vælg en variant af Rygsæk',
    ],
    [
      'a product that is sold out',
      async () => [createLine(await createBag({ stock_quantity: 0 }))],
      409,
      'Rygsæk er desværre udsolgt',
    ],
    [
      'more than the stock',
      async () => [createLine(await createBag({ stock_quantity: 2 }), { quantity: 3 })],
      409,
      'Der er kun 2 stk. tilbage af Rygsæk',
    ],
  ]

  test.each(refusals)('%s', async (_, items, status, error) => {
    const sent = await items()
    const before = await countOrders()
    const response = await postCheckout(sent)
    expect(response).toMatchObject({ status, data: { error } })
    expect(await countOrders()).toBe(before)
  })

  test('a body that is not JSON', async () => {
    for (const body of ['', '{', 'items=1', '[]', 'null', '"x"', `{"items":${'['.repeat(5_000)}`]) {
      const { status, data } = await post(to.checkout.create(), body)
      expect([status, data['error']]).toEqual([400, unreadable])
    }
  })

  test('a body that is too long for a cart', async () => {
    const { status } = await post(to.checkout.create(), `{"items":"${'x'.repeat(300_000)}"}`)
    expect(status).toBe(413)
  })
})

describe('a repeated checkout', () => {
  test('a repeated request gets the first response and places no second order', async () => {
    const items = [createLine(await createBag({ stock_quantity: 1 }))]
    const key = { 'idempotency-key': randomUUID() }
    const before = await countOrders()
    const first = await postCheckout(items, {}, key)
    const again = await postCheckout(items, {}, key)
    expect(first.status).toBe(200)
    expect(again.data).toEqual(first.data)
    expect(await countOrders()).toBe(before + 1)
  })

  test('two hundred simultaneous requests place one order, even for the last unit', async () => {
    const items = [createLine(await createBag({ stock_quantity: 1 }))]
    const key = { 'idempotency-key': randomUUID() }
    const before = await countOrders()
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => postCheckout(items, {}, key)),
    )
    const ids = new Set(responses.map(({ data }) => data['id'] ?? data['code']))
    expect([...ids].filter((id) => id !== 'checkoutUnderWay')).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('a different cart under the same key is refused', async () => {
    const product = await createBag()
    const key = { 'idempotency-key': randomUUID() }
    await postCheckout([createLine(product)], {}, key)
    const other = await postCheckout([createLine(product, { quantity: 2 })], {}, key)
    expect([other.status, other.data['code']]).toEqual([409, 'checkoutRepeated'])
  })

  test('a refused checkout may be repeated under the same key', async () => {
    const product = await createBag({ stock_quantity: 1 })
    const key = { 'idempotency-key': randomUUID() }
    const tooMany = await postCheckout([createLine(product, { quantity: 2 })], {}, key)
    expect(tooMany.status).toBe(409)
    expect((await postCheckout([createLine(product)], {}, key)).status).toBe(200)
  })

  test('an invalid key is refused', async () => {
    for (const key of ['', 'x'.repeat(256), 'to ord']) {
      const { status } = await postCheckout(
        [createLine(await createBag())],
        {},
        { 'idempotency-key': key },
      )
      expect(status).toBe(400)
    }
  })
})

describe('a network with many unpaid orders', () => {
  const school = { 'x-forwarded-for': '2001:db8:1:2::7' }

  test('a further checkout is refused until an order is paid or expires', async () => {
    const items = [createLine(await createBag())]
    const payments = createStorePayments(app.torv.database, app.shops.bags)
    const first = await postCheckout(items, {}, school)
    await Promise.all(
      Array.from({ length: maxOpenCheckouts - 1 }, async () =>
        expect((await postCheckout(items, {}, school)).status).toBe(200),
      ),
    )
    const before = await countOrders()
    const neighbour = { 'x-forwarded-for': '2001:db8:1:2:ffff::1' }
    const { status, data, headers } = await postCheckout(items, {}, neighbour)
    expect([status, data['code'], headers['retry-after']]).toEqual([429, 'checkoutThrottled', '60'])
    expect(await countOrders()).toBe(before)
    const elsewhere = { 'x-forwarded-for': '2001:db8:1:3::7' }
    expect((await postCheckout(items, {}, elsewhere)).status).toBe(200)

    await payOrder(payments, String(first.data['id']))
    const second = await postCheckout(items, {}, school)
    expect([second.status, (await postCheckout(items, {}, school)).status]).toEqual([200, 429])
    const abandoned = await getOrderKey(payments, String(second.data['id']))
    expect(await settlePayment(payments, abandoned, { close: true })).toBe('expired')
    const at = hashNetwork(school['x-forwarded-for']) ?? ''
    const countOpen = () => countUnpaid(payments.job, app.shops.bags, at)
    expect(await countOpen()).toEqual({
      within_an_hour: maxOpenCheckouts,
      open: maxOpenCheckouts - 1,
    })
    expect((await postCheckout(items, {}, school)).status).toBe(200)

    // The network of an order is deleted after a day.
    await app.torv.ownerClient.query(
      "update orders set placed_at = placed_at - interval '25 hours' where buyer_network = $1",
      [at],
    )
    expect(await countOpen()).toEqual({ within_an_hour: 0, open: 0 })
    await clearOrderOrigins(payments.job)
    const { rows } = await app.torv.ownerClient.query(
      'select from orders where buyer_network = $1',
      [at],
    )
    expect(rows).toEqual([])
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
  await expect.poll(() => policyAt(app.shops.clay), { timeout: 5_000 }).toEqual(stripePolicy)
  expect(await policyAt(app.shops.bags)).toEqual(pagePolicy)
})

test.each([
  ['preorder', 'Forudbestilling: sendes, når varen er kommet'],
  ['backorder', 'Restordre: sendes, når varen er hjemme igen'],
] as const)(
  'a %s is labelled as such from the cart to the shipment',
  async (availability, text) => {
    const { bags } = app.shops
    const items = [
      createLine(await createBag({ name: 'Fanø', availability })),
      createLine(await createBag()),
    ]
    const { data } = await post(to.cart(), { items })
    expect(data['lines']).toMatchObject([
      { can_be_had: true, told: text },
      { can_be_had: true, told: null },
    ])
    const bought = await postCheckout(items)
    const session = String(bought.data['id'])
    const getText = async (path: string) => (await sendRequest(app.port, { host, path })).text
    expect(countShown(await getText(to.checkout.testPayment(session)), text)).toBe(1)

    const payments = createStorePayments(app.torv.database, bags)
    await payOrder(payments, session)
    const order = await getOrderKey(payments, session)
    const page = to.order(signOrderLink(deriveTestKeys('order links'), order.order_id))
    expect(countShown(await getText(page), text)).toBe(1)
    const [receipt] = await receiveMails(app.torv, 'anton@torv.example')
    expect(receipt?.text).toContain(`Fanø: ${text}`)
    expect(receipt?.text).not.toMatch(/Rygsæk: [FR]/)

    const by = { actor: 'staff', staff_id: bags.staff.scope.staff_id } as const
    unwrap(await transitionOrder(payments.job, order, by, 'packed'))
    unwrap(await shipOrder(payments, order, by, {}))
    expect(countShown(await getText(page), text)).toBe(0)
  },
)

/** Counts the text outside of scripts. */
function countShown(page: string, text: string): number {
  return page.replaceAll(/<script.*?<\/script>/gs, '').split(text).length - 1
}

describe('the check of a cart', () => {
  test('the response lists what has changed since the cart was filled', async () => {
    const dearer = await createBag({ name: 'Dyr', base_price: minor(120_000) })
    const gone = await createBag({ name: 'Væk', stock_quantity: 0 })
    const same = await createBag({ name: 'Som før' })
    const items = [createLine(dearer), createLine(gone), createLine(same)]
    const { status, data } = await post(to.cart(), { items })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      shipping: 0,
      lines: [
        { can_be_had: true, price: 1_200, told: expect.stringContaining('1.200,00') },
        { can_be_had: false, price: null, told: 'Væk er desværre udsolgt' },
        { can_be_had: true, price: 1_000, name: 'Som før', told: null },
      ],
    })
  })

  test('every line is answered, including invalid ones', async () => {
    const items = [{ name: 'En gammel taske', price: 'ti' }, null, createLine(await createBag())]
    const { status, data } = await post(to.cart(), { items })
    expect(status).toBe(200)
    expect(data['lines']).toMatchObject([
      { can_be_had: false, told: expect.stringContaining('En gammel taske sælges ikke længere') },
      { can_be_had: false },
      { can_be_had: true, told: null },
    ])
  })

  test('the response reports whether the payment session has been paid', async () => {
    const payments = createStorePayments(app.torv.database, app.shops.bags)
    const product = await createBag()
    const session = String((await postCheckout([createLine(product)])).data['id'])
    const readOutcome = async (sessionId: unknown, at = host) => {
      const body = JSON.stringify({ items: [createLine(product)], session: sessionId })
      const headers = { 'content-type': 'application/json' }
      const response = await sendRequest(app.port, {
        method: 'POST',
        host: at,
        path: to.cart(),
        headers,
        body,
      })
      return JSON.parse(response.text).payment
    }
    expect(await readOutcome(session)).toBe('open')
    await payOrder(payments, session)
    expect(await readOutcome(session)).toBe('bought')
    expect(await readOutcome(session, app.shops.clay.host)).toBe('over')
    const data = ['cs_nobody', undefined, 7, '\u0000']
    const outcomes = await Promise.all(data.map((one) => readOutcome(one)))
    expect(outcomes).toEqual(['over', undefined, undefined, undefined])
  })

  test('a cart may be empty', async () => {
    expect((await post(to.cart(), { items: [] })).data).toEqual({
      shipping: 0,
      lines: [],
      discounts: [],
      credits: [],
      codes: [],
      has_rules: false,
    })
  })
})

describe('messages of a payment provider', () => {
  const path = to.webhook('test')
  const send = ({ body, signature }: { body: string; signature: string | null }) =>
    post(path, body, signature === null ? {} : { 'torv-signature': signature })

  async function startPayment() {
    const payments = createStorePayments(app.torv.database, app.shops.bags)
    const { data } = await postCheckout([createLine(await createBag())])
    const session = String(data['id'])
    return { payments, session, order: await getOrderKey(payments, session) }
  }

  test('a signed message is accepted and processed in the background', async () => {
    const { payments, session, order } = await startPayment()
    await payOrder(payments, session, 'never')
    expect(await getOrderState(app.torv, order)).toBe('pending_payment')
    const { id: attempt_id } = await payments.job
      .selectFrom('payment_attempts')
      .where('provider_ref', '=', session)
      .select('id')
      .executeTakeFirstOrThrow()
    const about = { id: session, attempt_id }
    const event = createTestMessage('payment.authorised', about, testPayments.testSecret)
    expect((await send(event)).status).toBe(200)
    await expect.poll(() => getOrderState(app.torv, order), { timeout: 15_000 }).toBe('authorised')
  })

  test('a forged, old, changed or unsigned message is refused', async () => {
    const about = { id: 'cs_x', attempt_id: randomUUID() }
    const right = createTestMessage('payment.authorised', about, testPayments.testSecret)
    const old = new Date(Date.now() - 301_000)
    const wrong = [
      createTestMessage('payment.authorised', about, 'another secret'),
      createTestMessage('payment.authorised', about, testPayments.testSecret, old),
      { ...right, body: right.body.replace('authorised', 'failed') },
      { ...right, signature: null },
      { ...right, signature: 't=,v1=' },
    ]
    for (const message of wrong) expect((await send(message)).status).toBe(400)
    expect((await send({ body: 'x'.repeat(300_000), signature: null })).status).toBe(413)
    expect((await post(to.webhook('nobody'), '{}')).status).toBe(404)
  })
})
