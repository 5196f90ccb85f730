import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { signInAsCustomer } from '#test/support/every-role.ts'
import { createCustomer, createStockedProduct, unwrap } from '#test/support/people.ts'
import { getOwnerCredentials, signInAsStaff } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'

let app: TestApp
let payments: StorePayments
let product: Awaited<ReturnType<typeof createStockedProduct>>
let customer_id: string
let anton: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  payments = createStorePayments(app.torv.database, bags)
  product = await createStockedProduct(bags.staff, bags, { name: 'Skuldertaske Liva' })
  const customer = await createCustomer(app.torv.database, bags, 'Anton')
  customer_id = customer.scope.customer_id
  anton = await signInAsCustomer(app, bags, 'Anton')
})
afterAll(() => app.close())

const sent_at = new Date('2026-03-02T10:00:00Z')
const claim = {
  type: 'warranty_claim',
  'answers.item': 'Skuldertaske',
  'answers.fault': 'Låsen er løs',
  'answers.noticed': '1-12 måneder efter købet',
  'answers.wish': 'Varen repareret',
  'answers.terms_agreement': 'on',
}

async function createOrder(overrides: Parameters<typeof createPaidOrder>[3] = {}) {
  const { order } = await createPaidOrder(payments, product, 1, overrides)
  const { rows } = await app.torv.ownerClient.query<{ number: string }>(
    'select number from orders where id = $1',
    [order.order_id],
  )
  const link = signOrderLink(deriveTestKeys('order links'), order.order_id)
  return { order, link, number: String(rows[0]?.number) }
}

type Placed = Awaited<ReturnType<typeof createOrder>>

async function ship({ order }: Placed) {
  const actor = { actor: 'staff', staff_id: app.shops.bags.staff.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, order, actor, 'packed', sent_at))
  unwrap(await shipOrder(payments, order, actor, {}, sent_at))
}

async function deliver({ order }: Placed, day: string) {
  await app.torv.ownerClient.query(
    "update parcels set state = 'delivered', delivered_at = $2 where order_id = $1",
    [order.order_id, new Date(`${day}T10:00:00Z`)],
  )
}

const createVisitor = () => new TestBrowser(app.port, app.shops.bags.host)

const read = async (caller: TestBrowser, path: string) =>
  (await caller.get(path)).text.replaceAll('<!-- -->', '')

const sentences = (complaint: string, presumed: string) => [
  `Du kan reklamere over fejl og mangler til og med ${complaint}.`,
  `Viser en fejl sig senest ${presumed}, går loven ud fra`,
]

test('a guest sees both periods on the order and in the claim form, once goods were sent', async () => {
  const placed = await createOrder()
  const pages = [to.order(placed.link), to.order.requests(placed.link, 'warranty_claim')]
  for (const path of pages) {
    expect(await read(createVisitor(), path)).not.toContain('Du kan reklamere over')
  }
  expect(await read(createVisitor(), pages[1]!)).toContain('Du har 2 års reklamationsret')
  await ship(placed)
  for (const path of pages) {
    const page = await read(createVisitor(), path)
    for (const words of sentences('02/03/2028', '02/03/2027')) expect(page).toContain(words)
    expect(page).toContain('regnet fra den dag, varen blev sendt')
    expect(page).toContain('inden 2 måneder')
  }
  await deliver(placed, '2026-03-06')
  for (const path of pages) {
    const page = await read(createVisitor(), path)
    for (const words of sentences('06/03/2028', '06/03/2027')) expect(page).toContain(words)
    expect(page).not.toContain('regnet fra den dag, varen blev sendt')
  }
  const other = await read(createVisitor(), to.order.requests(placed.link, 'other'))
  expect(other).not.toContain('reklamationsret')
})

test('a customer sees the periods of their own orders alone', async () => {
  const orderer = { customer_id, name: 'Anton', email: 'a@torv.example', phone: '', address: '' }
  const own = await createOrder({ orderer })
  await ship(own)
  await deliver(own, '2026-03-09')
  const foreign = await createOrder()
  await ship(foreign)
  await deliver(foreign, '2026-04-10')
  const form = await read(anton, to.support.new('warranty_claim'))
  expect(form).toContain(`Ordre ${own.number}`)
  for (const words of sentences('09/03/2028', '09/03/2027')) expect(form).toContain(words)
  expect(form).not.toContain('10/04/2028')
  expect(await read(anton, to.account.order(own.order.order_id))).toContain('09/03/2028')
  const second = await createOrder({ orderer })
  await ship(second)
  const both = await read(anton, to.support.new('warranty_claim'))
  for (const dates of [
    'til og med 09/03/2028; bevisbyrden er vores til og med 09/03/2027',
    'til og med 02/03/2028; bevisbyrden er vores til og med 02/03/2027',
  ]) {
    expect(both).toContain(dates)
  }
  expect(both.match(/regnet fra den dag, varen blev sendt/g)).toHaveLength(1)
  expect(await read(anton, to.support.new('other'))).not.toContain('reklamationsret')
})

test('staff decide a claim in their answer, and the buyer sees the decision', async () => {
  const placed = await createOrder()
  await ship(placed)
  const visitor = createVisitor()
  const opened = await visitor.post(to.order.requests(placed.link), {
    ...claim,
    'answers.order_number': placed.number,
  })
  expect(opened.status).toBe(302)
  const ticket = /[^/]+$/.exec(opened.headers.location ?? '')?.[0] ?? ''
  const page = to.order.request(placed.link, ticket)
  expect(await read(visitor, page)).not.toContain('Reklamationen er')
  const { bags } = app.shops
  const staff = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  const answer = async (decision: string) => {
    const body = new FormData()
    body.set('message', 'Vi har set på tasken.')
    body.set('decision', decision)
    return staff.postMultipart(to.admin.ticket.reply(ticket), body)
  }
  const unknown = await answer('flowers')
  expect(unknown.status).toBe(400)
  expect((await answer('repair')).status).toBeLessThan(400)
  const today = formatDate(new Date(), 'DD/MM/YYYY')
  const accepted = await read(visitor, page)
  expect(accepted).toContain('Reklamationen er godkendt')
  expect(accepted).toContain(`Reparation · Besluttet ${today}`)
  expect(accepted).toContain('Vi giver dig medhold i din reklamation og reparerer varen.')
  expect(await read(staff, to.admin.ticket(ticket))).toContain('Accepted: repair')
  expect((await answer('refused')).status).toBeLessThan(400)
  const refused = await read(visitor, page)
  expect(refused).toContain('Reklamationen er afvist')
  expect(refused).toContain('Mæglingsteamet for Forbrugerklager')
  expect(await read(staff, to.admin.ticket(ticket))).toContain('Decided before')
})
