import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#domain/money.ts'
import { to } from '#domain/paths.ts'
import { openCheckouts } from '#domain/unpaid.ts'
import { forgetOrigins } from '#server/orders/forget-origins.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { settlePayment } from '#server/orders/settle-payment.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { countUnpaid } from '#server/orders/unpaid-orders.ts'
import { testMessage } from '#server/payments/test/test-events.ts'
import { subjectAt } from '#server/throttle/subject.ts'
import { ask } from '../support/ask.ts'
import { testKeysOf } from '../support/cluster.ts'
import { mailsTo } from '../support/mails.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted, stocked, variant } from '../support/people.ts'
import { page, policyOf, withStripe } from '../support/policies.ts'
import { holdsTogether, pay, playMoney, stateOf, tillIn, orderOf } from '../support/trade.ts'

let house: TestHouse
const host = 'taskehuset.example'
const home = `https://${host}`

beforeAll(async () => {
  // Behind a trusted proxy, so that X-Forwarded-For counts.
  house = await openTestHouse({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
})
afterEach(() => holdsTogether(house.torv))
afterAll(() => house.close())

async function bag(said: Parameters<typeof stocked>[2] = {}, shop = house.shops.bags) {
  const good = await stocked(shop.staff, shop, { name: 'Rygsæk', ...said })
  const { rows } = await house.torv.keeper.query<{ product_id: string }>(
    'select product_id from store_products where id = $1',
    [good.store_product_id],
  )
  return { ...good, product_id: rows[0]?.product_id ?? '' }
}

type Good = Awaited<ReturnType<typeof bag>>

/** A line in the format of the browser's cart. */
function line({ product_id, store_product_id, variants }: Good, said: object = {}) {
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
    ...said,
  }
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await ask(house.port, {
    method: 'POST',
    host,
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const said: Record<string, unknown> = answer.text ? JSON.parse(answer.text) : {}
  return { status: answer.status, headers: answer.headers, said }
}

function buy(items: unknown, more: object = {}, headers: Record<string, string> = {}) {
  const urls = { success_url: `${home}/checkout/success`, cancel_url: `${home}/checkout/cancel` }
  return post(to.checkout.create(), { items, ...urls, ...more }, headers)
}

async function orders(): Promise<number> {
  const { rows } = await house.torv.keeper.query<{ count: string }>('select count(*) from orders')
  return Number(rows[0]?.count)
}

async function asked(session: unknown) {
  const { rows } = await house.torv.keeper.query(
    'select ask from payment_attempts where provider_ref = $1',
    [session],
  )
  return rows[0].ask
}

describe('the checkout of a cart', () => {
  test('a checkout returns an id and an address, at the price of the shop', async () => {
    const { status, said, headers } = await buy([line(await bag(), { quantity: 3 })])
    expect(status).toBe(200)
    expect(said).toEqual({
      id: expect.stringMatching(/^cs_/),
      url: `${home}${to.checkout.testPayment(String(said['id']))}`,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(await asked(said['id'])).toMatchObject({ amount: 300_000, currency: 'DKK' })
  })

  test('a line needs only a product and a quantity', async () => {
    const good = await bag()
    const { status } = await buy([{ storeProductId: good.store_product_id, quantity: 1 }])
    expect(status).toBe(200)
    const byProduct = await buy([{ productId: good.product_id, quantity: 1 }])
    expect(byProduct.status).toBe(200)
  })

  test('name and SKU come from the shop, not from the cart', async () => {
    const { said } = await buy([line(await bag(), { name: 'Gratis taske', sku: 'X', image: 'x' })])
    expect((await asked(said['id'])).lines).toMatchObject([{ name: 'Rygsæk' }])
  })

  test('two lines of one product are merged', async () => {
    const good = await bag()
    const { said } = await buy([line(good), line(good, { quantity: 2 })])
    expect((await asked(said['id'])).lines).toMatchObject([{ quantity: 3 }])
  })

  test.each([
    ['https://evil.example/thanks', `${home}/checkout/success`],
    [`${home}@evil.example/`, `${home}/checkout/success`],
    ['http://taskehuset.example/checkout/success', `${home}/checkout/success`],
    [`${home}/checkout/success?tak=1`, `${home}/checkout/success?tak=1`],
  ])('the return address %s becomes %s', async (success_url, led) => {
    const { said } = await buy([line(await bag())], { success_url })
    expect((await asked(said['id'])).success_url).toBe(led)
  })

  test('a request from another site is refused', async () => {
    const answer = await ask(house.port, {
      method: 'POST',
      host,
      path: to.checkout.create(),
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(403)
  })
})

describe('carts that cannot be bought', () => {
  const unreadable = 'Kurven kunne ikke læses. Genindlæs siden, og prøv igen.'
  const refusals: [string, () => Promise<unknown>, number, string][] = [
    ['an empty cart', async () => [], 400, 'Din kurv er tom'],
    ['no cart', async () => undefined, 400, unreadable],
    ['a cart that is none', async () => 'en taske', 400, unreadable],
    ['a line that is none', async () => [null], 400, unreadable],
    ['a line of nothing', async () => [{ quantity: 1 }], 400, unreadable],
    [
      'a price that was never shown',
      async () => [line(await bag(), { price: 1 })],
      409,
      'Kurven er opdateret: Rygsæk koster nu 1.000,00\u00a0kr., så se den igennem, før du betaler.',
    ],
    [
      'a price that was higher',
      async () => [line(await bag(), { price: 1_200.5 })],
      409,
      'Kurven er opdateret: Rygsæk koster nu 1.000,00\u00a0kr., så se den igennem, før du betaler.',
    ],
    ...[0, -1, 1.5, '2', null, true].map(
      (quantity): [string, () => Promise<unknown>, number, string] => [
        `${String(quantity)} of them`,
        async () => [line(await bag(), { quantity })],
        400,
        unreadable,
      ],
    ),
    [
      'a milliard of them',
      async () => [line(await bag(), { quantity: 1e9 })],
      400,
      'Du kan højst købe 99 stk. af Rygsæk ad gangen',
    ],
    [
      'a hundred of them on two lines',
      async () => {
        const good = await bag()
        return [line(good, { quantity: 50 }), line(good, { quantity: 50 })]
      },
      400,
      'Du kan højst købe 99 stk. af Rygsæk ad gangen',
    ],
    [
      'fifty-one lines',
      async () => {
        const good = await bag()
        return Array.from({ length: 51 }, () => line(good))
      },
      400,
      'Der kan højst være 50 varelinjer i kurven',
    ],
    [
      'a product that nobody knows',
      async () => [line(await bag(), { storeProductId: randomUUID(), productId: randomUUID() })],
      409,
      'Rygsæk sælges ikke længere. Fjern varen fra kurven for at fortsætte.',
    ],
    [
      'a product that nobody knows, and that has no name',
      async () => [{ storeProductId: randomUUID(), quantity: 1 }],
      400,
      unreadable,
    ],
    [
      'a product of another company',
      async () => [line(await bag({}, house.shops.clay))],
      409,
      'Rygsæk sælges ikke længere. Fjern varen fra kurven for at fortsætte.',
    ],
    [
      'a variant of another product',
      async () => {
        const other = await bag({ variants: [variant('L')] })
        return [line(await bag(), { variant: { id: other.variants[0]?.id } })]
      },
      409,
      'Rygsæk sælges ikke længere. Fjern varen fra kurven for at fortsætte.',
    ],
    [
      'no variant where there are some',
      async () => [line(await bag({ variants: [variant('L')] }), { variant: null })],
      400,
      'Vælg en variant af Rygsæk',
    ],
    [
      'what is sold out',
      async () => [line(await bag({ stock_quantity: 0 }))],
      409,
      'Rygsæk er desværre udsolgt',
    ],
    [
      'more than there are',
      async () => [line(await bag({ stock_quantity: 2 }), { quantity: 3 })],
      409,
      'Der er kun 2 stk. tilbage af Rygsæk',
    ],
  ]

  test.each(refusals)('%s', async (_, items, status, error) => {
    const sent = await items()
    const before = await orders()
    const answer = await buy(sent)
    expect(answer).toMatchObject({ status, said: { error } })
    expect(await orders()).toBe(before)
  })

  test('a body that is not JSON', async () => {
    for (const body of ['', '{', 'items=1', '[]', 'null', '"x"', `{"items":${'['.repeat(5_000)}`]) {
      const { status, said } = await post(to.checkout.create(), body)
      expect([status, said['error']]).toEqual([400, unreadable])
    }
  })

  test('a body that is too long for a cart', async () => {
    const { status } = await post(to.checkout.create(), `{"items":"${'x'.repeat(300_000)}"}`)
    expect(status).toBe(413)
  })
})

describe('a repeated checkout', () => {
  test('a repeated request gets the first response and places no second order', async () => {
    const items = [line(await bag({ stock_quantity: 1 }))]
    const key = { 'idempotency-key': randomUUID() }
    const before = await orders()
    const first = await buy(items, {}, key)
    const again = await buy(items, {}, key)
    expect(first.status).toBe(200)
    expect(again.said).toEqual(first.said)
    expect(await orders()).toBe(before + 1)
  })

  test('two hundred simultaneous requests place one order, even for the last unit', async () => {
    const items = [line(await bag({ stock_quantity: 1 }))]
    const key = { 'idempotency-key': randomUUID() }
    const before = await orders()
    const answers = await Promise.all(Array.from({ length: 200 }, () => buy(items, {}, key)))
    const ids = new Set(answers.map(({ said }) => said['id'] ?? said['code']))
    expect([...ids].filter((id) => id !== 'checkoutUnderWay')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    expect(await orders()).toBe(before + 1)
  })

  test('a different cart under the same key is refused', async () => {
    const good = await bag()
    const key = { 'idempotency-key': randomUUID() }
    await buy([line(good)], {}, key)
    const other = await buy([line(good, { quantity: 2 })], {}, key)
    expect([other.status, other.said['code']]).toEqual([409, 'checkoutRepeated'])
  })

  test('a refused checkout may be repeated under the same key', async () => {
    const good = await bag({ stock_quantity: 1 })
    const key = { 'idempotency-key': randomUUID() }
    const tooMany = await buy([line(good, { quantity: 2 })], {}, key)
    expect(tooMany.status).toBe(409)
    expect((await buy([line(good)], {}, key)).status).toBe(200)
  })

  test('an invalid key is refused', async () => {
    for (const key of ['', 'x'.repeat(256), 'to ord']) {
      const { status } = await buy([line(await bag())], {}, { 'idempotency-key': key })
      expect(status).toBe(400)
    }
  })
})

describe('a network with many unpaid orders', () => {
  const school = { 'x-forwarded-for': '2001:db8:1:2::7' }

  test('a further checkout is refused until an order is paid or expires', async () => {
    const items = [line(await bag())]
    const till = tillIn(house.torv.database, house.shops.bags)
    const first = await buy(items, {}, school)
    await Promise.all(
      Array.from({ length: openCheckouts - 1 }, async () =>
        expect((await buy(items, {}, school)).status).toBe(200),
      ),
    )
    const before = await orders()
    const neighbour = { 'x-forwarded-for': '2001:db8:1:2:ffff::1' }
    const { status, said, headers } = await buy(items, {}, neighbour)
    expect([status, said['code'], headers['retry-after']]).toEqual([429, 'checkoutThrottled', '60'])
    expect(await orders()).toBe(before)
    const elsewhere = { 'x-forwarded-for': '2001:db8:1:3::7' }
    expect((await buy(items, {}, elsewhere)).status).toBe(200)

    await pay(till, String(first.said['id']))
    const second = await buy(items, {}, school)
    expect([second.status, (await buy(items, {}, school)).status]).toEqual([200, 429])
    const given = await orderOf(till, String(second.said['id']))
    expect(await settlePayment(till, given, { close: true })).toBe('expired')
    const at = subjectAt(school['x-forwarded-for']) ?? ''
    const counted = () => countUnpaid(till.job, house.shops.bags, at)
    expect(await counted()).toEqual({ within_an_hour: openCheckouts, open: openCheckouts - 1 })
    expect((await buy(items, {}, school)).status).toBe(200)

    // The network of an order is deleted after a day.
    await house.torv.keeper.query(
      "update orders set placed_at = placed_at - interval '25 hours' where asked_from = $1",
      [at],
    )
    expect(await counted()).toEqual({ within_an_hour: 0, open: 0 })
    await forgetOrigins(till.job)
    const { rows } = await house.torv.keeper.query('select from orders where asked_from = $1', [at])
    expect(rows).toEqual([])
  })
})

test('Stripe’s script is allowed only in a shop with a Stripe account', async () => {
  const { keeper } = house.torv
  const policyAt = async (shop: { host: string }) => {
    return policyOf(await ask(house.port, { host: shop.host, path: '/' }))
  }
  await keeper.query(
    `update store_settings set payment_settings = payment_settings || '{"publishable_key": "pk_test_0123456789abcdef"}'
     where store_id = $1`,
    [house.shops.clay.store_id],
  )
  await expect.poll(() => policyAt(house.shops.clay), { timeout: 5_000 }).toEqual(withStripe)
  expect(await policyAt(house.shops.bags)).toEqual(page)
})

test.each([
  ['preorder', 'Forudbestilling: sendes, når varen er kommet'],
  ['backorder', 'Restordre: sendes, når varen er hjemme igen'],
] as const)(
  'a %s is labelled as such from the cart to the shipment',
  async (availability, text) => {
    const { bags } = house.shops
    const items = [line(await bag({ name: 'Fanø', availability })), line(await bag())]
    const { said } = await post(to.cart(), { items })
    expect(said['lines']).toMatchObject([
      { can_be_had: true, told: text },
      { can_be_had: true, told: null },
    ])
    const bought = await buy(items)
    const session = String(bought.said['id'])
    const read = async (path: string) => (await ask(house.port, { host, path })).text
    expect(shownIn(await read(to.checkout.testPayment(session)), text)).toBe(1)

    const till = tillIn(house.torv.database, bags)
    await pay(till, session)
    const order = await orderOf(till, session)
    const page = to.order(signOrderLink(testKeysOf('order links'), order.order_id))
    expect(shownIn(await read(page), text)).toBe(1)
    const [receipt] = await mailsTo(house.torv, 'anton@torv.example')
    expect(receipt?.text).toContain(`Fanø: ${text}`)
    expect(receipt?.text).not.toMatch(/Rygsæk: [FR]/)

    const by = { actor: 'staff', staff_id: bags.staff.scope.staff_id } as const
    granted(await moveOrder(till.job, order, by, 'packed'))
    granted(await shipOrder(till, order, by, {}))
    expect(shownIn(await read(page), text)).toBe(0)
  },
)

/** Counts the text outside of scripts. */
function shownIn(page: string, text: string): number {
  return page.replaceAll(/<script.*?<\/script>/gs, '').split(text).length - 1
}

describe('the check of a cart', () => {
  test('the response lists what has changed since the cart was filled', async () => {
    const dearer = await bag({ name: 'Dyr', base_price: minor(120_000) })
    const gone = await bag({ name: 'Væk', stock_quantity: 0 })
    const same = await bag({ name: 'Som før' })
    const items = [line(dearer), line(gone), line(same)]
    const { status, said } = await post(to.cart(), { items })
    expect(status).toBe(200)
    expect(said).toMatchObject({
      shipping: 0,
      lines: [
        { can_be_had: true, price: 1_200, told: expect.stringContaining('1.200,00') },
        { can_be_had: false, price: null, told: 'Væk er desværre udsolgt' },
        { can_be_had: true, price: 1_000, name: 'Som før', told: null },
      ],
    })
  })

  test('every line is answered, including invalid ones', async () => {
    const items = [{ name: 'En gammel taske', price: 'ti' }, null, line(await bag())]
    const { status, said } = await post(to.cart(), { items })
    expect(status).toBe(200)
    expect(said['lines']).toMatchObject([
      { can_be_had: false, told: expect.stringContaining('En gammel taske sælges ikke længere') },
      { can_be_had: false },
      { can_be_had: true, told: null },
    ])
  })

  test('the response reports whether the payment session has been paid', async () => {
    const till = tillIn(house.torv.database, house.shops.bags)
    const good = await bag()
    const session = String((await buy([line(good)])).said['id'])
    const end = async (of: unknown, at = host) => {
      const body = JSON.stringify({ items: [line(good)], session: of })
      const headers = { 'content-type': 'application/json' }
      const answer = await ask(house.port, {
        method: 'POST',
        host: at,
        path: to.cart(),
        headers,
        body,
      })
      return JSON.parse(answer.text).payment
    }
    expect(await end(session)).toBe('open')
    await pay(till, session)
    expect(await end(session)).toBe('bought')
    expect(await end(session, house.shops.clay.host)).toBe('over')
    const said = ['cs_nobody', undefined, 7, '\u0000']
    const ends = await Promise.all(said.map((one) => end(one)))
    expect(ends).toEqual(['over', undefined, undefined, undefined])
  })

  test('a cart may be empty', async () => {
    expect((await post(to.cart(), { items: [] })).said).toEqual({ shipping: 0, lines: [] })
  })
})

describe('messages of a payment provider', () => {
  const path = to.webhook('test')
  const send = ({ body, signature }: { body: string; signature: string | null }) =>
    post(path, body, signature === null ? {} : { 'torv-signature': signature })

  async function atTheTill() {
    const till = tillIn(house.torv.database, house.shops.bags)
    const { said } = await buy([line(await bag())])
    const session = String(said['id'])
    return { till, session, order: await orderOf(till, session) }
  }

  test('a signed message is accepted and processed in the background', async () => {
    const { till, session, order } = await atTheTill()
    await pay(till, session, 'never')
    expect(await stateOf(house.torv, order)).toBe('pending_payment')
    const { id: attempt_id } = await till.job
      .selectFrom('payment_attempts')
      .where('provider_ref', '=', session)
      .select('id')
      .executeTakeFirstOrThrow()
    const about = { id: session, attempt_id }
    const news = testMessage('payment.authorised', about, playMoney.testSecret)
    expect((await send(news)).status).toBe(200)
    await expect.poll(() => stateOf(house.torv, order), { timeout: 15_000 }).toBe('authorised')
  })

  test('a forged, old, changed or unsigned message is refused', async () => {
    const about = { id: 'cs_x', attempt_id: randomUUID() }
    const right = testMessage('payment.authorised', about, playMoney.testSecret)
    const old = new Date(Date.now() - 301_000)
    const wrong = [
      testMessage('payment.authorised', about, 'another secret'),
      testMessage('payment.authorised', about, playMoney.testSecret, old),
      { ...right, body: right.body.replace('authorised', 'failed') },
      { ...right, signature: null },
      { ...right, signature: 't=,v1=' },
    ]
    for (const message of wrong) expect((await send(message)).status).toBe(400)
    expect((await send({ body: 'x'.repeat(300_000), signature: null })).status).toBe(413)
    expect((await post(to.webhook('nobody'), '{}')).status).toBe(404)
  })
})
