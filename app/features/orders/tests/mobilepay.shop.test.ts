import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { submitOnPage } from '#test/support/checkout-form.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createBag, createLine, postCheckout } from '#test/support/test-carts.ts'
import {
  checkInvariants,
  createStorePayments,
  getOrderKey,
  getOrderState,
} from '#test/support/test-orders.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => checkInvariants(app.torv))
afterAll(() => app.close())

const { testPayment, page } = to.checkout

/** A shopper without scripts who has chosen MobilePay on the payment page. */
async function chooseMobilePay() {
  const { data } = await postCheckout(app, [createLine(await createBag(app))])
  const id = String(data['id'])
  const storePayments = createStorePayments(app.torv.database, app.shops.bags)
  const order = await getOrderKey(storePayments, id)
  const shopper = new TestBrowser(app.port, app.shops.bags.host)
  const choose = () => submitOnPage(shopper, id, { means: 'mobilepay' })
  const session =
    String((await choose()).headers.location)
      .split('/')
      .at(-1) ?? ''
  const answer = (word: string) => shopper.post(testPayment.approval(session), { answer: word })
  const listEvents = async () => {
    const { rows } = await app.torv.ownerClient.query<{ type: string }>(
      `select payload ->> 'type' as type from webhook_events where provider_ref = $1 order by received_at`,
      [session],
    )
    return rows.map(({ type }) => type)
  }
  return { id, session, order, shopper, choose, answer, listEvents }
}

test('MobilePay is a button of its own name, and its screen says that it is a trial', async () => {
  const { data } = await postCheckout(app, [createLine(await createBag(app))])
  const shopper = new TestBrowser(app.port, app.shops.bags.host)
  const { text } = await shopper.get(page(String(data['id'])))
  const names = [...text.matchAll(/<button[^>]*type="submit"[^>]*>(.*?)<\/button>/gs)].map(
    ([, content = '']) => content.replaceAll(/<[^>]*>/g, ''),
  )
  expect(names).toEqual(expect.arrayContaining(['MobilePay', 'Annuller']))
  expect(text).toMatch(/<input[^>]*name="means"[^>]*value="paypal"/)
  expect(names.filter((name) => name.startsWith('Betal'))).toHaveLength(1)
  const { session } = await chooseMobilePay()
  const screen = await shopper.get(testPayment(session))
  expect(screen.text).toContain('Godkend i MobilePay')
  expect(screen.text).toContain('Der sendes intet til MobilePay')
})

test('a payment that is approved on the phone is an order', async () => {
  const { order, answer, listEvents, shopper } = await chooseMobilePay()
  expect(await getOrderState(app.torv, order)).toBe('pending_payment')
  const { headers } = await answer('yes')
  expect(headers.location).toMatch(/^\/checkout\/success\?session_id=[0-9a-f-]{36}$/)
  expect(await getOrderState(app.torv, order)).toBe('authorised')
  expect(await listEvents()).toEqual(['payment.authorised'])
  const link = signOrderLink(deriveTestKeys('order links'), order.order_id)
  const { text } = await shopper.get(to.order(link))
  expect(text).toContain('er reserveret i MobilePay. Beløbet trækkes først')
  expect(text).not.toContain('på dit kort')
})

test.each([
  ['no', 'afvist', 'Betalingen blev afvist.'],
  ['late', 'udlobet', 'Betalingen blev ikke godkendt i tide.'],
])(
  'after the answer "%s" the shopper is told so and can pay again',
  async (word, svar, message) => {
    const { id, order, shopper, choose, answer, listEvents } = await chooseMobilePay()
    const { headers } = await answer(word)
    expect(headers.location).toBe(`${page(id)}?svar=${svar}`)
    expect((await shopper.get(headers.location ?? '')).text).toContain(message)
    expect(await getOrderState(app.torv, order)).toBe('pending_payment')
    expect(await listEvents()).toEqual(['payment.declined'])
    // A second answer to the same question has no effect.
    await answer('yes')
    expect(await getOrderState(app.torv, order)).toBe('pending_payment')
    await choose()
    await answer('yes')
    expect(await getOrderState(app.torv, order)).toBe('authorised')
  },
)
