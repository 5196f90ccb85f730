import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { receiveMails } from '#test/support/mails.ts'
import { createStockedProduct, guest, password } from '#test/support/people.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let page: string
let order_id: string

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  const { order } = await createPaidOrder(
    createStorePayments(app.torv.database, bags),
    await createStockedProduct(bags.staff, bags),
  )
  order_id = order.order_id
  page = to.order.account(signOrderLink(deriveTestKeys('order links'), order_id))
})
afterAll(() => app.close())

const createVisitor = (host = app.shops.bags.host) => new TestBrowser(app.port, host)

async function readAccounts() {
  const { rows } = await app.torv.ownerClient.query(
    `select name, address, phone, email_verified from customers where email = $1 and not is_guest`,
    [guest.email],
  )
  return rows
}

async function readOwner(): Promise<string | null> {
  const { rows } = await app.torv.ownerClient.query(
    'select customer_id from orders where id = $1',
    [order_id],
  )
  return rows[0].customer_id
}

test('a guest keeps what the order says as an account, which shows the order once the address is confirmed', async () => {
  const visitor = createVisitor()
  const shown = await visitor.get(page)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain(guest.email)
  expect(shown.headers['referrer-policy']).toBe('no-referrer')
  expect((await visitor.post(page, { password: 'kort' })).status).toBe(400)
  expect((await visitor.post(page, { password, email: 'anden@torv.example' })).status).toBe(400)
  expect(await readAccounts()).toEqual([])

  // Many windows at once make one account.
  const windows = [visitor, ...Array.from({ length: 9 }, () => createVisitor())]
  const answers = await Promise.all(windows.map((one) => one.post(page, { password })))
  const opened = answers.findIndex(({ status }) => status === 302)
  // All others are refused, some because they come too often.
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(1)
  for (const { status } of answers) expect([302, 400, 429]).toContain(status)
  const { name, address, phone } = guest
  expect(await readAccounts()).toEqual([
    { name, address: expect.stringContaining(address), phone, email_verified: false },
  ])
  const owner = windows[opened] ?? visitor
  const account = await owner.get(to.account())
  expect(account.status).toBe(200)
  // The link says nothing about the mailbox.
  expect(await readOwner()).toBeNull()

  const mails = await receiveMails(app.torv, guest.email)
  const token = mails
    .map(({ text }) => /login\/bekraeft\?token=([\w-]+)/.exec(text)?.[1])
    .find(Boolean)
  expect((await owner.post(to.login.confirm(token ?? ''), { token: token ?? '' })).status).toBe(302)
  await owner.get(to.account())
  expect(await readOwner()).not.toBeNull()
  expect((await owner.get(page)).headers.location).toBe(to.account())
})

test('another shop knows neither the link nor the buyer', async () => {
  const visitor = createVisitor(app.shops.clay.host)
  expect((await visitor.get(page)).status).toBe(404)
  expect((await visitor.post(page, { password })).status).toBe(404)
})
