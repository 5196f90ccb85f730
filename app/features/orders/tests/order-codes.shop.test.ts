import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { linkLifetimes } from '#shared/durations.ts'
import { sendOrderCode } from '#features/orders/server/order-code.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { createBoughtGiftCard } from '#test/support/gift-cards.ts'
import { receiveMails } from '#test/support/mails.ts'
import { createStockedProduct, guest } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'

let app: TestApp
let payments: StorePayments
const orderKeys = deriveTestKeys('order links')

beforeAll(async () => {
  app = await startTestApp({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
  payments = createStorePayments(app.torv.database, app.shops.bags)
})
afterAll(() => app.close())

let networks = 0
function openBrowser(): TestBrowser {
  networks += 1
  return new TestBrowser(app.port, app.shops.bags.host, {
    'x-forwarded-for': `203.0.113.${networks}`,
  })
}

/** A paid order of a guest, whose mailbox no other test uses. */
async function createOrder(email: string) {
  const product = await createStockedProduct(app.shops.bags.staff, app.shops.bags)
  const { order } = await createPaidOrder(payments, product)
  await app.torv.ownerClient.query('update orders set email = $2 where id = $1', [
    order.order_id,
    email,
  ])
  return { order, link: signOrderLink(orderKeys, order.order_id) }
}

async function readCode(email = guest.email): Promise<string> {
  const [mail] = await receiveMails(app.torv, email)
  const [, code = ''] = /\b(\d{4} \d{4})\b/.exec(mail?.text ?? '') ?? []
  expect(mail?.subject).toMatch(/^Din kode til ordre \d+$/)
  return code
}

const printedCode = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/

test('the code of a printed gift card asks for a code from the mailbox of the buyer', async () => {
  const { order_id } = await createBoughtGiftCard(app.torv, payments, { delivery: 'paper' })
  const link = signOrderLink(orderKeys, order_id)
  const holder = openBrowser()
  const asked = await holder.get(to.order.giftCard(link))
  const path = to.order.code(link, { til: 'gavekort' })
  expect(asked.headers.location).toBe(path)
  const page = await holder.get(path)
  expect(page.text).toContain('Send en kode')
  expect(page.text).not.toMatch(printedCode)
  expect(page.text).not.toContain(guest.email)
  const sent = await holder.post(path, {})
  expect(sent.headers.location).toBe(to.order.code(link, { til: 'gavekort', nyt: 'sendt' }))
  expect((await holder.get(String(sent.headers.location))).text).toContain('name="code"')
  const confirmed = await holder.post(path, { code: await readCode() })
  expect(confirmed.headers.location).toBe(to.order.giftCard(link))
  expect((await holder.get(to.order.giftCard(link))).text).toMatch(printedCode)
  // Another browser with the same link has to prove the mailbox as well.
  expect((await openBrowser().get(to.order.giftCard(link))).status).toBe(302)
})

test('the deletion of a guest’s data asks for the code, and a request without it deletes nothing', async () => {
  const { link } = await createOrder('slet@torv.example')
  const holder = openBrowser()
  expect((await holder.get(to.order.data(link))).text).toContain(
    `href="${to.order.code(link, { til: 'data' })}"`,
  )
  expect((await holder.post(to.order.data(link), {})).status).toBe(403)
  const path = to.order.code(link, { til: 'data' })
  await holder.post(path, {})
  await holder.post(path, { code: await readCode('slet@torv.example') })
  const deleted = await holder.post(to.order.data(link), {})
  expect(deleted.headers.location).toBe(to.order.data(link, 'deleted'))
})

test('a code of another order, or one that has run out, is refused', async () => {
  const email = 'gammel@torv.example'
  const { order, link } = await createOrder(email)
  const { order: another } = await createOrder(email)
  const { job } = payments
  const visitor = app.torv.database.scoped({ as: 'visitor', ...payments.store })
  const linked = { job, visitor, order, orderKeys, client_address: '198.51.100.7' }
  const path = to.order.code(link, { til: 'data', nyt: 'sendt' })
  await sendOrderCode({ ...linked, order: another })
  expect((await openBrowser().post(path, { code: await readCode(email) })).status).toBe(400)
  await sendOrderCode(linked, Date.now() - 2 * linkLifetimes.orderCode)
  const refused = await openBrowser().post(path, { code: await readCode(email) })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Koden passer ikke')
  expect(refused.text).not.toContain('Koden er sendt')
})

test('wrong codes are refused, and soon every code', async () => {
  const { link } = await createOrder('gaet@torv.example')
  const path = to.order.code(link, { til: 'data' })
  await openBrowser().post(path, {})
  const code = await readCode('gaet@torv.example')
  const statuses: number[] = []
  for (let guess = 0; guess < rateLimits.order_code_account.maxAttempts; guess += 1)
    statuses.push((await openBrowser().post(path, { code: `0000 000${guess}` })).status)
  expect(statuses).toEqual(statuses.map(() => 400))
  await openBrowser().post(path, { code: '0000 0009' })
  expect((await openBrowser().post(path, { code })).status).toBe(429)
})

test('the mail goes to the buyer alone, and not without end', async () => {
  const { link } = await createOrder('sjaelden@torv.example')
  const path = to.order.code(link, { til: 'data' })
  const statuses: number[] = []
  for (let round = 0; round <= rateLimits.mailed_link_account.maxAttempts; round += 1)
    statuses.push((await openBrowser().post(path, {})).status)
  expect(statuses.at(-1)).toBe(429)
  const mails = await receiveMails(app.torv, 'sjaelden@torv.example')
  const codes = mails.filter(({ subject }) => subject.startsWith('Din kode'))
  expect(codes).toHaveLength(rateLimits.mailed_link_account.maxAttempts)
  expect(codes[0]?.text).not.toContain('http')
})
