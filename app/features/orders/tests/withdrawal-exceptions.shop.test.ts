import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WithdrawalException } from '#features/catalogue/rules/withdrawal-exception.ts'
import { to } from '#shared/paths/paths.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { receiveMails } from '#test/support/mails.ts'
import { createStockedProduct, toRequestedLine, unwrap } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { createLine, post } from '#test/support/test-carts.ts'
import {
  buildCheckout,
  createStorePayments,
  getOrderKey,
  payOrder,
} from '#test/support/test-orders.ts'

let app: TestApp
let payments: StorePayments
const orderKeys = deriveTestKeys('order links')

beforeAll(async () => {
  app = await startTestApp()
  payments = createStorePayments(app.torv.database, app.shops.bags)
})
afterAll(() => app.close())

const hygiene = 'Forseglet hygiejnevare: kan ikke fortrydes, når forseglingen er brudt'
const customMade = 'Fremstilles efter dine ønsker: kan ikke fortrydes'

type Item = readonly [name: string, exception: WithdrawalException]

const mixed: readonly Item[] = [
  ['Skulderrem', 'none'],
  ['Ørestikker', 'hygiene'],
  ['Navneskilt', 'custom_made'],
]

type PaidOrder = OrderKey & { link: string; number: string; email: string; lines: string[] }

async function createPaidOrder(items: readonly Item[]): Promise<PaidOrder> {
  const { staff } = app.shops.bags
  const lines = []
  for (const [name, withdrawal_exception] of items)
    lines.push(
      toRequestedLine(
        await createStockedProduct(staff, app.shops.bags, { name, withdrawal_exception }),
      ),
    )
  const email = `${randomUUID()}@torv.example`
  const orderer = { customer_id: null, name: 'Anton Vad', email, phone: '', address: '' }
  const session = unwrap(await startCheckout(payments, buildCheckout(lines, { orderer })))
  await payOrder(payments, session.id, 'succeeds')
  const order = await getOrderKey(payments, session.id)
  const { rows } = await app.torv.ownerClient.query<{ number: string; id: string }>(
    `update orders set email = $2 where id = $1 returning number,
       (select array_agg(id order by position) from order_lines where order_id = $1) as ids`,
    [order.order_id, email],
  )
  const [row] = rows as unknown as { number: string; ids: string[] }[]
  return {
    ...order,
    link: signOrderLink(orderKeys, order.order_id),
    number: String(row?.number),
    email,
    lines: row?.ids ?? [],
  }
}

const createVisitor = () => new TestBrowser(app.port, app.shops.bags.host)

async function confirm(visitor: TestBrowser, page: { text: string }) {
  const [form = ''] = /<form[^>]*id="withdrawal".*?<\/form>/s.exec(page.text) ?? []
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  return visitor.post(
    to.withdrawal.done(),
    Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  )
}

async function withdrawByNumber(order: PaidOrder, fields: Record<string, string> = {}) {
  const visitor = createVisitor()
  const named = { name: 'Anton Vad', email: order.email, order_number: order.number, goods: '' }
  return confirm(visitor, await visitor.post(to.withdrawal(), { ...named, ...fields }))
}

async function listWithdrawn({ order_id }: OrderKey): Promise<string[]> {
  const { rows } = await app.torv.ownerClient.query<{ name: string }>(
    `select l.name from withdrawal_lines w join order_lines l on l.id = w.line_id
     where w.order_id = $1 order by l.position`,
    [order_id],
  )
  return rows.map(({ name }) => name)
}

async function readReceipt({ email }: PaidOrder): Promise<string> {
  const mails = await receiveMails(app.torv, email)
  return mails.find(({ subject }) => subject.includes('fortrydelse'))?.text ?? ''
}

test('exceptions are told on the product page, in its data, in the cart and in the receipt', async () => {
  const { staff } = app.shops.bags
  const [named, sealed] = await Promise.all([
    createStockedProduct(staff, app.shops.bags, {
      name: 'Navnet taske',
      withdrawal_exception: 'custom_made',
    }),
    createStockedProduct(staff, app.shops.bags, {
      name: 'Forseglet dåse',
      withdrawal_exception: 'hygiene',
    }),
  ])
  const visitor = createVisitor()
  const page = (await visitor.get(to.product('navnet-taske'))).text
  expect(page).toContain(customMade)
  expect(page).not.toContain('14 dages fortrydelsesret</a>')
  expect(page).toContain('MerchantReturnNotPermitted')
  const sealedPage = (await visitor.get(to.product('forseglet-daase'))).text
  expect(sealedPage).toContain(hygiene)
  expect(sealedPage).not.toContain('MerchantReturnNotPermitted')
  const { data } = await post(app, to.cart(), {
    items: [
      createLine({ ...named, product_id: named.id }),
      createLine({ ...sealed, product_id: sealed.id }),
    ],
  })
  expect(JSON.stringify(data)).toContain(customMade)
  expect(JSON.stringify(data)).toContain(hygiene)
  const order = await createPaidOrder(mixed)
  const receipt = (await visitor.get(to.order(order.link))).text
  expect(receipt).toContain(customMade)
  expect(receipt).toContain(hygiene)
})

test('the form does not offer goods without the right, and asks for the seal of the others', async () => {
  const order = await createPaidOrder(mixed)
  const [strap = '', sealed = '', named = ''] = order.lines
  const visitor = createVisitor()
  const form = (await visitor.get(to.withdrawal(order.link))).text
  expect(form).toContain(`value="${strap}"`)
  expect(form).toContain(`value="${sealed}"`)
  expect(form).toContain('Vælg kun varen, hvis forseglingen er ubrudt.')
  expect(form).not.toContain(`value="${named}"`)
  expect(form).toMatch(/uden fortrydelsesret[^]*Navneskilt[^]*Fremstilles efter dine ønsker/)

  const contact = { order: order.link, name: 'Anton Vad', email: order.email }
  const forged = { ...contact, 'lines.0.line_id': named, 'lines.0.quantity': '1' }
  expect((await visitor.post(to.withdrawal(order.link), forged)).status).toBe(409)
  const skipped = await visitor.post(to.withdrawal.done(), { ...forged, key: randomUUID() })
  expect(skipped.status).toBe(409)
  expect(await listWithdrawn(order)).toEqual([])

  const chosen = { ...contact, 'lines.0.line_id': sealed, 'lines.0.quantity': '1' }
  const review = await visitor.post(to.withdrawal(order.link), chosen)
  expect(review.text).toContain('Ørestikker (forseglingen er ubrudt)')
  await confirm(visitor, review)
  expect(await listWithdrawn(order)).toEqual(['Ørestikker'])
  const receipt = await readReceipt(order)
  expect(receipt).toContain('1 × Ørestikker (forseglingen er ubrudt)')
  expect(receipt).toContain(`Navneskilt: ${customMade}.`)
})

test('by number the whole order is withdrawn but for goods without the right', async () => {
  const order = await createPaidOrder(mixed)
  await withdrawByNumber(order)
  expect(await listWithdrawn(order)).toEqual(['Skulderrem'])
  const receipt = await readReceipt(order)
  expect(receipt).toContain(`Ørestikker: ${hygiene}.`)
  expect(receipt).toContain(`Navneskilt: ${customMade}.`)

  const other = await createPaidOrder(mixed)
  expect((await createVisitor().get(to.withdrawal())).text).toContain('name="seal_unbroken"')
  await withdrawByNumber(other, { seal_unbroken: 'on' })
  expect(await listWithdrawn(other)).toEqual(['Skulderrem', 'Ørestikker'])
})

test('an order of goods without the right is found by number, and the receipt says why it stands', async () => {
  const order = await createPaidOrder([['Navneskilt', 'custom_made']])
  expect((await createVisitor().get(to.withdrawal(order.link))).text).toContain(
    'uden fortrydelsesret',
  )
  await withdrawByNumber(order)
  expect(await listWithdrawn(order)).toEqual([])
  const receipt = await readReceipt(order)
  expect(receipt).toContain(`Navneskilt: ${customMade}.`)
  expect(receipt).not.toContain('Vi kan ikke finde en ordre')
  expect(receipt).toContain('Der er ingen fortrydelsesret på varerne i ordren')
  expect(receipt).not.toContain('pengene tilbage')
})

test('an order keeps what was told when it was placed', async () => {
  const order = await createPaidOrder([['Brevkort', 'none']])
  await app.torv.ownerClient.query(
    "update products set withdrawal_exception = 'custom_made' where name = 'Brevkort'",
  )
  await withdrawByNumber(order)
  expect(await listWithdrawn(order)).toEqual(['Brevkort'])
})
