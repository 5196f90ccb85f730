import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { addOrderMark } from '#features/orders/server/order-marks.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { createBoughtGiftCard, sellGiftCards } from '#test/support/gift-cards.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { checkInvariants, createStorePayments } from '#test/support/test-orders.ts'

let app: TestApp
let payments: StorePayments
const orderKeys = deriveTestKeys('order links')

beforeAll(async () => {
  app = await startTestApp({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
  payments = createStorePayments(app.torv.database, app.shops.bags)
})
beforeEach(() => sellGiftCards(app.torv, payments))
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

const openBrowser = (headers: Record<string, string> = {}) =>
  new TestBrowser(app.port, app.shops.bags.host, headers)

const fillForm = (fields: Record<string, string> = {}) => ({
  key: randomUUID(),
  amount: '300',
  own_amount: '',
  delivery: 'mail',
  recipient_name: 'Mor',
  recipient_email: 'mor@example.com',
  deliver_on: toLocalTime(new Date()).slice(0, 10),
  greeting: 'Tillykke!',
  ...fields,
})

test('a store that does not sell gift cards has no page for them, and no link', async () => {
  await sellGiftCards(app.torv, payments, { sells: false })
  const visitor = openBrowser()
  expect((await visitor.get(to.giftCard())).status).toBe(404)
  expect((await visitor.post(to.giftCard(), fillForm())).status).toBe(404)
  await retryUntilPasses(async () =>
    expect((await visitor.get(to.home())).text).not.toContain(to.giftCard()),
  )
  expect((await visitor.get(to.sitemap())).text).not.toContain(to.giftCard())
})

test('the footer and the sitemap lead to the page that sells gift cards', async () => {
  const visitor = openBrowser()
  // A busy process may show the kept page for a moment.
  await retryUntilPasses(async () =>
    expect((await visitor.get(to.home())).text).toContain(`href="${to.giftCard()}"`),
  )
  expect((await visitor.get(to.sitemap())).text).toContain(to.giftCard())
  const page = await visitor.get(to.giftCard())
  expect(page.status).toBe(200)
  expect(page.text).toContain('Et ubrugt gavekort kan returneres i 14 dage.')
})

test('the form leads to the payment page, without scripts as well', async () => {
  const { status, headers } = await openBrowser().post(to.giftCard(), fillForm())
  expect(status).toBe(302)
  expect(String(headers.location)).toMatch(/\/checkout\/bestilling\//)
})

test.each([
  [{ amount: 'own', own_amount: '' }, 'Vælg et beløb, eller skriv dit eget'],
  [{ amount: 'own', own_amount: '10' }, 'Et gavekort kan være på'],
  [{ amount: '1e9' }, 'Vælg et beløb, eller skriv dit eget'],
  [{ recipient_email: '' }, 'Skriv modtagerens email'],
  [{ deliver_on: '2020-01-01' }, 'Vælg en dag fra i dag'],
])('%j is refused at its field', async (fields, text) => {
  const { status, text: html } = await openBrowser().post(to.giftCard(), fillForm(fields))
  expect(status).toBe(400)
  expect(html).toContain(text)
})

test('a card on paper is printed behind the link of its order, a mailed one is not', async () => {
  const paper = await createBoughtGiftCard(app.torv, payments, { delivery: 'paper' })
  const link = signOrderLink(orderKeys, paper.order_id)
  const visitor = openBrowser()
  const order = await visitor.get(to.order(link))
  expect(order.text).toContain(to.order.giftCard(link))
  expect((await visitor.get(to.order.giftCard(link))).headers.location).toBe(
    to.order.code(link, { til: 'gavekort' }),
  )
  visitor.cookies.set('checkout', addOrderMark(orderKeys, null, paper.order_id))
  const page = await visitor.get(to.order.giftCard(link))
  expect(page.text).toMatch(/(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/)
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  const mailed = await createBoughtGiftCard(app.torv, payments)
  const other = await visitor.get(to.order.giftCard(signOrderLink(orderKeys, mailed.order_id)))
  expect(other.status).toBe(404)
  expect(other.text).not.toMatch(/(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/)
})

test('a network that sends the form too often has to wait, and others do not', async () => {
  const { maxAttempts } = rateLimits.gift_card_address
  const statuses: number[] = []
  // An amount outside is refused after it was counted, so that no order is placed.
  const fields = { amount: 'own', own_amount: '1' }
  while (statuses.length <= maxAttempts && !statuses.includes(429)) {
    statuses.push(
      (
        await openBrowser({ 'x-forwarded-for': '198.51.100.7' }).post(
          to.giftCard(),
          fillForm(fields),
        )
      ).status,
    )
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(maxAttempts)
  expect(statuses.at(-1)).toBe(429)
  expect(
    (await openBrowser({ 'x-forwarded-for': '198.51.100.8' }).post(to.giftCard(), fillForm()))
      .status,
  ).toBe(302)
})

test('the terms and the cart speak of gift cards where the store sells them', async () => {
  const visitor = openBrowser()
  expect((await visitor.get(to.terms())).text).toContain('Køber du et gavekort')
  expect((await visitor.get(to.home())).text).toContain('sellsGiftCards')
  await sellGiftCards(app.torv, payments, { sells: false })
  // The app learns from the database that its cached page is outdated.
  await retryUntilPasses(async () => {
    expect((await visitor.get(to.terms())).text).not.toContain('Køber du et gavekort')
  })
})
