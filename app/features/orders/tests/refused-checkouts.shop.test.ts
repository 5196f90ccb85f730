import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { maxOpenCheckouts } from '../rules/payment-limits.ts'
import { clearOrderOrigins } from '../server/anonymise-old-orders.ts'
import { syncPayment } from '#features/orders/server/pay/sync-payment.ts'
import { countUnpaid } from '#features/orders/server/pay/unpaid-orders.ts'
import { hashNetwork } from '#platform/rate-limit/subject.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { buildVariant } from '#test/support/people.ts'
import {
  checkInvariants,
  payOrder,
  createStorePayments,
  getOrderKey,
} from '#test/support/test-orders.ts'
import { countOrders, createBag, createLine, post, postCheckout } from '#test/support/test-carts.ts'

let app: TestApp

beforeAll(async () => {
  // Behind a trusted proxy, so that X-Forwarded-For counts.
  app = await startTestApp({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

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
      async () => [createLine(await createBag(app), { price: 1 })],
      409,
      'Kurven er opdateret: Rygsæk koster nu 1.000,00\u00a0kr., så se den igennem, før du betaler.',
    ],
    [
      'a price that was higher',
      async () => [createLine(await createBag(app), { price: 1_200.5 })],
      409,
      'Kurven er opdateret: Rygsæk koster nu 1.000,00\u00a0kr., så se den igennem, før du betaler.',
    ],
    ...[0, -1, 1.5, '2', null, true].map(
      (quantity): [string, () => Promise<unknown>, number, string] => [
        `${String(quantity)} of them`,
        async () => [createLine(await createBag(app), { quantity })],
        400,
        unreadable,
      ],
    ),
    [
      'a billion of them',
      async () => [createLine(await createBag(app), { quantity: 1e9 })],
      400,
      'Du kan højst købe 99 stk. af Rygsæk ad gangen',
    ],
    [
      'a hundred of them on two lines',
      async () => {
        const product = await createBag(app)
        return [createLine(product, { quantity: 50 }), createLine(product, { quantity: 50 })]
      },
      400,
      'Du kan højst købe 99 stk. af Rygsæk ad gangen',
    ],
    [
      'fifty-one lines',
      async () => {
        const product = await createBag(app)
        return Array.from({ length: 51 }, () => createLine(product))
      },
      400,
      'Der kan højst være 50 varelinjer i kurven',
    ],
    [
      'an unknown product',
      async () => [
        createLine(await createBag(app), { storeProductId: randomUUID(), productId: randomUUID() }),
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
      async () => [createLine(await createBag(app, {}, app.shops.clay))],
      409,
      'Rygsæk sælges ikke længere. Fjern varen fra kurven for at fortsætte.',
    ],
    [
      'a variant of another product',
      async () => {
        const other = await createBag(app, { variants: [buildVariant('L')] })
        return [createLine(await createBag(app), { variant: { id: other.variants[0]?.id } })]
      },
      409,
      'Rygsæk sælges ikke længere. Fjern varen fra kurven for at fortsætte.',
    ],
    [
      'no variant of a product with variants',
      async () => [
        createLine(await createBag(app, { variants: [buildVariant('L')] }), { variant: null }),
      ],
      400,
      'Vælg en variant af Rygsæk',
    ],
    [
      'a product that is sold out',
      async () => [createLine(await createBag(app, { stock_quantity: 0 }))],
      409,
      'Rygsæk er desværre udsolgt',
    ],
    [
      'more than the stock',
      async () => [createLine(await createBag(app, { stock_quantity: 2 }), { quantity: 3 })],
      409,
      'Der er kun 2 stk. tilbage af Rygsæk',
    ],
  ]

  test.each(refusals)('%s', async (_, items, status, error) => {
    const sent = await items()
    const before = await countOrders(app)
    const response = await postCheckout(app, sent)
    expect(response).toMatchObject({ status, data: { error } })
    expect(await countOrders(app)).toBe(before)
  })

  test('a body that is not JSON', async () => {
    for (const body of ['', '{', 'items=1', '[]', 'null', '"x"', `{"items":${'['.repeat(5_000)}`]) {
      const { status, data } = await post(app, to.checkout.create(), body)
      expect([status, data['error']]).toEqual([400, unreadable])
    }
  })

  test('a body that is too long for a cart', async () => {
    const { status } = await post(app, to.checkout.create(), `{"items":"${'x'.repeat(300_000)}"}`)
    expect(status).toBe(413)
  })
})

describe('a network with many unpaid orders', () => {
  const school = { 'x-forwarded-for': '2001:db8:1:2::7' }

  test('a further checkout is refused until an order is paid or expires', async () => {
    const items = [createLine(await createBag(app))]
    const payments = createStorePayments(app.torv.database, app.shops.bags)
    const first = await postCheckout(app, items, {}, school)
    await Promise.all(
      Array.from({ length: maxOpenCheckouts - 1 }, async () =>
        expect((await postCheckout(app, items, {}, school)).status).toBe(200),
      ),
    )
    const before = await countOrders(app)
    const neighbour = { 'x-forwarded-for': '2001:db8:1:2:ffff::1' }
    const { status, data, headers } = await postCheckout(app, items, {}, neighbour)
    expect([status, data['code'], headers['retry-after']]).toEqual([429, 'checkoutThrottled', '60'])
    expect(await countOrders(app)).toBe(before)
    const other = { 'x-forwarded-for': '2001:db8:1:3::7' }
    expect((await postCheckout(app, items, {}, other)).status).toBe(200)

    await payOrder(payments, String(first.data['id']))
    const second = await postCheckout(app, items, {}, school)
    expect([second.status, (await postCheckout(app, items, {}, school)).status]).toEqual([200, 429])
    const abandoned = await getOrderKey(payments, String(second.data['id']))
    expect(await syncPayment(payments, abandoned, { close: true })).toBe('expired')
    const at = hashNetwork(school['x-forwarded-for']) ?? ''
    const countOpen = () => countUnpaid(payments.job, app.shops.bags, at)
    expect(await countOpen()).toEqual({
      within_an_hour: maxOpenCheckouts,
      open: maxOpenCheckouts - 1,
    })
    expect((await postCheckout(app, items, {}, school)).status).toBe(200)

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
