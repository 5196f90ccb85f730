import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { receiveMails } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap } from '#test/support/people.ts'
import {
  checkInvariants,
  payOrder,
  createStorePayments,
  getOrderKey,
} from '#test/support/test-orders.ts'
import { createBag, createLine, post, postCheckout } from '#test/support/test-carts.ts'

let app: TestApp
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

describe('the check of a cart', () => {
  test('the response lists what has changed since the cart was filled', async () => {
    const dearer = await createBag(app, { name: 'Dyr', base_price: minor(120_000) })
    const gone = await createBag(app, { name: 'Væk', stock_quantity: 0 })
    const same = await createBag(app, { name: 'Som før' })
    const items = [createLine(dearer), createLine(gone), createLine(same)]
    const { status, data } = await post(app, to.cart(), { items })
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
    const items = [{ name: 'En gammel taske', price: 'ti' }, null, createLine(await createBag(app))]
    const { status, data } = await post(app, to.cart(), { items })
    expect(status).toBe(200)
    expect(data['lines']).toMatchObject([
      { can_be_had: false, told: expect.stringContaining('En gammel taske sælges ikke længere') },
      { can_be_had: false },
      { can_be_had: true, told: null },
    ])
  })

  test('the response reports whether the payment session has been paid', async () => {
    const payments = createStorePayments(app.torv.database, app.shops.bags)
    const product = await createBag(app)
    const session = String((await postCheckout(app, [createLine(product)])).data['id'])
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
    expect((await post(app, to.cart(), { items: [] })).data).toEqual({
      shipping: 0,
      delivery: null,
      lines: [],
      discounts: [],
      credits: [],
      codes: [],
      near_offers: [],
      has_rules: false,
    })
  })
})

test.each([
  ['preorder', null, 'Forudbestilling: sendes, når varen er kommet'],
  ['backorder', null, 'Restordre: sendes, når varen er hjemme igen'],
  ['preorder', '2096-12-12', 'Kan sendes fra 12. december 2096'],
] as const)(
  'a %s with the day %s is labelled as such from the cart to the shipment',
  async (availability, ships_on, text) => {
    const { bags } = app.shops
    const items = [
      createLine(await createBag(app, { name: 'Fanø', availability, ships_on })),
      createLine(await createBag(app)),
    ]
    const { data } = await post(app, to.cart(), { items })
    expect(data['lines']).toMatchObject([
      { can_be_had: true, told: text },
      { can_be_had: true, told: null },
    ])
    const bought = await postCheckout(app, items)
    const session = String(bought.data['id'])
    const { rows } = await app.torv.ownerClient.query(
      'select parcel from payment_attempts order by created_at desc limit 1',
    )
    const isDelayed = ships_on === null
    expect(rows).toMatchObject([{ parcel: { readyOn: ships_on, isDelayed } }])
    const getText = async (path: string) => (await sendRequest(app.port, { host, path })).text
    expect(countShown(await getText(to.checkout.page(session)), text)).toBe(1)

    const payments = createStorePayments(app.torv.database, bags)
    await payOrder(payments, session)
    const order = await getOrderKey(payments, session)
    const page = to.order(signOrderLink(deriveTestKeys('order links'), order.order_id))
    expect(countShown(await getText(page), text)).toBe(1)
    const [receipt] = await receiveMails(app.torv, 'anton@torv.example')
    expect(receipt?.text).toContain(`Fanø: ${text}`)
    expect(receipt?.text).not.toMatch(/Rygsæk: [FRK]/)

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
