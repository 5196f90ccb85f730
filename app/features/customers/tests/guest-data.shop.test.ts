import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { addOrderMark } from '#features/orders/server/order-marks.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import {
  createCustomer,
  createStockedProduct,
  guest,
  toRequestedLine,
  unwrap,
} from '#test/support/people.ts'
import { createReview, takeReviews } from '#features/reviews/tests/support.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import {
  buildCheckout,
  checkInvariants,
  createPaidOrder,
  createStorePayments,
  getOrderKey,
  payOrder,
} from '#test/support/test-orders.ts'

let app: TestApp
let payments: StorePayments
let product: Awaited<ReturnType<typeof createStockedProduct>>

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  payments = createStorePayments(app.torv.database, bags)
  product = await createStockedProduct(bags.staff, bags, { name: 'Skuldertaske Liva' })
  await takeReviews(app.torv, bags)
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

const orderKeys = deriveTestKeys('order links')

const createLink = ({ order_id }: { order_id: string }) => signOrderLink(orderKeys, order_id)

const createVisitor = (host = app.shops.bags.host) => new TestBrowser(app.port, host)

/** Words of the request that stand nowhere else. */
const words = 'Spændet gik løs på cyklen i regnvejr'

async function createGuest() {
  const { order } = await createPaidOrder(payments, product)
  const actor = { actor: 'staff', staff_id: app.shops.bags.staff.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  unwrap(await shipOrder(payments, order, actor))
  const link = createLink(order)
  const visitor = createVisitor()
  visitor.cookies.set('checkout', addOrderMark(orderKeys, null, order.order_id))
  const request = { type: 'other', 'answers.details': words }
  const { status, headers } = await visitor.post(to.order.requests(link), request)
  expect(status).toBe(302)
  const { rows } = await app.torv.ownerClient.query<{ id: string }>(
    'select id from order_lines where order_id = $1',
    [order.order_id],
  )
  await createReview(app.torv, order, rows[0]!.id, { text: 'En smuk taske til hverdag' })
  return { order, link, visitor, request: /[^/]+$/.exec(headers.location ?? '')?.[0] ?? '' }
}

async function countRowsWith(text: string): Promise<number> {
  const { rows } = await app.torv.ownerClient.query<{ count: number }>(
    `select ((select count(*) from support_tickets t where t::text ilike $1)
      + (select count(*) from support_messages m where m::text ilike $1)
      + (select count(*) from reviews r where r::text ilike $1))::int as count`,
    [`%${text}%`],
  )
  return rows[0]!.count
}

test('a guest downloads everything about their order by its link', async () => {
  const { link, visitor } = await createGuest()
  expect((await visitor.get(to.order(link))).text).toContain(`href="${to.order.data(link)}"`)
  const page = await visitor.get(to.order.data(link))
  expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  const copy = await visitor.get(to.order.data.copy(link))
  expect(copy.headers).toMatchObject({
    'content-disposition': expect.stringContaining('attachment'),
    'referrer-policy': 'no-referrer',
  })
  expect(JSON.parse(copy.text)).toMatchObject({
    order: { name: guest.name, email: guest.email, lines: [{ name: 'Skuldertaske Liva' }] },
    requests: [{ answers: [{ answer: words }] }],
    reviews: [{ product: 'Skuldertaske Liva', text: 'En smuk taske til hverdag' }],
    withdrawals: [],
  })
})

test('a guest deletes what they wrote; the order stays, and a second press deletes nothing more', async () => {
  const { link, visitor, request } = await createGuest()
  const other = await createGuest()
  const before = await countRowsWith(words)
  const deleted = await visitor.post(to.order.data(link), {})
  expect([deleted.status, deleted.headers.location]).toEqual([302, to.order.data(link, 'deleted')])
  expect(await countRowsWith(words)).toBeLessThan(before)
  const again = await visitor.post(to.order.data(link), {})
  expect(again.status).toBe(302)
  const copy: unknown = JSON.parse((await visitor.get(to.order.data.copy(link))).text)
  expect(copy).toMatchObject({ order: { name: guest.name }, requests: [], reviews: [] })
  expect((await visitor.get(to.order.request(link, request))).status).toBe(404)
  const kept: unknown = JSON.parse((await other.visitor.get(to.order.data.copy(other.link))).text)
  expect(kept).toMatchObject({ requests: [{ answers: [{ answer: words }] }] })
  const asked = await visitor.post(to.order.requests(link), {
    type: 'other',
    'answers.details': 'Et nyt spørgsmål',
  })
  expect(asked.status).toBe(302)
})

test('the link of an order of an account, of another shop and a forged one open nothing', async () => {
  const { link } = await createGuest()
  const other = createVisitor(app.shops.clay.host)
  const forged = `${link.slice(0, -2)}AA`
  for (const [visitor, token] of [
    [other, link],
    [createVisitor(), forged],
  ] as const) {
    expect((await visitor.get(to.order.data(token))).status).toBe(404)
    expect((await visitor.get(to.order.data.copy(token))).status).toBe(404)
    expect((await visitor.post(to.order.data(token), {})).status).toBe(404)
  }
  const { scope } = await createCustomer(app.torv.database, app.shops.bags, 'Bodil')
  const { customer_id } = scope
  const orderer = { customer_id, name: 'Bodil', email: 'b@torv.example', phone: '', address: '' }
  const { id } = unwrap(
    await startCheckout(payments, buildCheckout([toRequestedLine(product)], { orderer })),
  )
  await payOrder(payments, id)
  const own = createLink(await getOrderKey(payments, id))
  expect((await createVisitor().get(to.order.data(own))).status).toBe(302)
  expect((await createVisitor().get(to.order.data.copy(own))).status).toBe(302)
  const refused = await createVisitor().post(to.order.data(own), {})
  expect([refused.status, refused.headers.location]).toEqual([302, to.account.data()])
})
