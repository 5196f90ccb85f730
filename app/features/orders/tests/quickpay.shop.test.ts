import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import type { Message } from '#platform/payments/provider.ts'
import {
  apiKey,
  openQuickpayStandIn,
  privateKey,
  type QuickpayStandIn,
} from '#test/support/quickpay/stand-in.ts'
import { submitOnPage } from '#test/support/checkout-form.ts'
import { getOwnerCredentials, hireColleague, signInAsStaff } from '#test/support/staff-sign-in.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createBag, createLine, post, postCheckout } from '#test/support/test-carts.ts'
import {
  checkInvariants,
  createStorePayments,
  getOrderKey,
  getOrderState,
} from '#test/support/test-orders.ts'

let app: TestApp
let quickpay: QuickpayStandIn
let owner: TestBrowser
let support: TestBrowser

beforeAll(async () => {
  quickpay = await openQuickpayStandIn()
  app = await startTestApp({ settings: { quickpayAddress: quickpay.address } })
  const { bags } = app.shops
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  support = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Sofie', 'support'))
})
afterAll(async () => {
  await app.close()
  await quickpay.close()
})

const { payment } = to.admin.settings

async function save(clerk: TestBrowser, action: string, fields: Record<string, string>) {
  const { text } = await owner.get(payment())
  const form = text.split('<form').find((part) => part.includes(`action="${action}"`))
  const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(form ?? '') ?? []
  return clerk.post(action, { seen, ...fields })
}

const account = { api_key: apiKey, 'private_keys[]': privateKey }

test('an owner connects Quickpay after its key was tested, and sees what each means needs', async () => {
  const before = await owner.get(payment())
  expect(before.text).toContain('Connect an account first.')
  expect(before.text).not.toContain('Days that reserved money is expected to stay')
  const wrong = { ...account, api_key: 'a-key-of-another-account-9' }
  const refusal = await save(owner, payment.quickpay(), wrong)
  expect(refusal.text).toContain('Quickpay does not accept this API key')
  expect(refusal.text).not.toContain(wrong.api_key)
  expect((await save(support, payment.quickpay(), account)).status).toBe(403)
  const saved = await save(owner, payment.quickpay(), account)
  expect(saved.text).toContain('The account has been connected.')
  const { text } = await owner.get(payment())
  expect(text).toContain('MobilePay Online, set up at Quickpay.')
  expect(text).toContain('Klarna is not offered through Quickpay')
  expect(saved.text + text).not.toContain(apiKey)
  expect(saved.text + text).not.toContain(privateKey)
})

test('the footer shows what the store can be paid with', async () => {
  const visitor = new TestBrowser(app.port, app.shops.bags.host)
  const listLogos = async () => {
    const { text } = await visitor.get('/')
    return [...text.matchAll(/alt="([^"]+)"[^>]*class="card-logo"/g)].map(([, name]) => name)
  }
  const cards = ['Visa', 'Mastercard', 'Diners Club', 'American Express']
  expect(await listLogos()).toEqual([...cards, 'MobilePay'])
  const chosen = { authorisation_days: '5', 'means[]': 'dankort' }
  expect((await save(support, payment.means(), chosen)).status).toBe(403)
  expect((await save(owner, payment.means(), chosen)).text).toContain('have been saved')
  expect(await listLogos()).toEqual(['Dankort'])
  const none = await save(owner, payment.means(), { authorisation_days: '5' })
  expect(none.text).toContain('Please choose at least one payment method')
  const never = await save(owner, payment.means(), { ...chosen, authorisation_days: '0' })
  expect(never.text).toContain('Please enter a number of days')
})

const buyer = {
  email: 'Anton@torv.example',
  name: 'Anton Vad',
  phone: '12 34 56 78',
  address: 'Havnevej 7',
  postcode: '9000',
  city: '',
}

async function checkOut() {
  const headers = { 'idempotency-key': randomUUID() }
  const items = [createLine(await createBag(app))]
  const begin = async () => String((await postCheckout(app, items, {}, headers)).data['url'])
  const url = await begin()
  expect(await begin()).toBe(url)
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

test('the page asks for the buyer before the payment window, once for many presses', async () => {
  const visitor = new TestBrowser(app.port, app.shops.bags.host)
  const id = await checkOut()
  const path = to.checkout.page(id)
  const page = await visitor.get(path)
  expect(page.text).toContain('Leveringsadresse')
  expect(page.headers['content-security-policy']).toMatch(
    /form-action 'self'[^;]* https:\/\/payment\.quickpay\.net/,
  )
  const missing = await submitOnPage(visitor, id, { ...buyer, address: '' })
  expect(missing.text).toContain('Skriv din adresse')
  const hidden = await visitor.post(path, { email: buyer.email, name: buyer.name })
  expect(hidden.text).toContain('Skriv din adresse')
  const listPayments = () => quickpay.requests.filter(({ path }) => path.includes('/payments'))
  expect(listPayments()).toEqual([])
  const presses = Array.from({ length: 10 }, () => submitOnPage(visitor, id, buyer))
  const locations = new Set((await Promise.all(presses)).map(({ headers }) => headers.location))
  const [location = ''] = locations
  expect(locations.size).toBe(1)
  expect(location).toMatch(/^https:\/\/payment\.quickpay\.net\/payments\/\d+$/)
  // Back on the page, the buyer corrects the address: the payment begun is closed and another one opened.
  const corrected = { ...buyer, address: 'Havnevej 9' }
  const { headers: again } = await submitOnPage(visitor, id, corrected)
  expect(again.location).not.toBe(location)
  expect(again.location).toMatch(/^https:\/\/payment\.quickpay\.net\/payments\/\d+$/)
  expect(quickpay.getPayment(location.split('/').at(-1) ?? '')).toMatchObject({ link: null })
  const session = String(again.location).split('/').at(-1) ?? ''
  quickpay.pay(session)
  expect(await send(quickpay.signCallback(session))).toBe(200)
  const order = await getOrderKey(createStorePayments(app.torv.database, app.shops.bags), session)
  await expect.poll(() => getOrderState(app.torv, order)).toBe('authorised')
  const { rows } = await app.torv.ownerClient.query(
    'select email, name, phone, address, postcode, city, country from orders where id = $1',
    [order.order_id],
  )
  expect(rows).toEqual([
    {
      email: 'anton@torv.example',
      name: 'Anton Vad',
      phone: '+4512345678',
      address: 'Havnevej 9, 9000 Aalborg',
      postcode: '9000',
      city: 'Aalborg',
      country: 'DK',
    },
  ])
  const late = await visitor.get(path)
  // Quickpay's own number is nowhere in the buyer's address.
  expect(late.headers.location).toMatch(/^\/checkout\/success\?session_id=[0-9a-f-]{36}$/)
  expect((await visitor.post(path, buyer)).headers.location).toBe(late.headers.location)
})

test('an order without a buyer gives its stock back when its customer begins again', async () => {
  const bag = await createBag(app, { stock_quantity: 1 })
  const { data } = await postCheckout(app, [createLine(bag)])
  const refused = await postCheckout(app, [createLine(bag)])
  expect(refused.status).toBe(409)
  const again = await postCheckout(
    app,
    [createLine(bag)],
    {},
    { 'x-earlier-checkout': String(data['id']) },
  )
  expect(again.status).toBe(200)
  const visitor = new TestBrowser(app.port, app.shops.bags.host)
  const { text } = await visitor.get(new URL(String(data['url'])).pathname)
  expect(text).toContain('Tiden til at betale er udløbet')
  await checkInvariants(app.torv)
})

test('the callback of Quickpay pays the order, and only with its headers', async () => {
  const visitor = new TestBrowser(app.port, app.shops.bags.host)
  const { headers } = await submitOnPage(visitor, await checkOut(), buyer)
  const session = String(headers.location).split('/').at(-1) ?? ''
  const order = await getOrderKey(createStorePayments(app.torv.database, app.shops.bags), session)
  quickpay.pay(session)
  const callback = quickpay.signCallback(session)
  expect(await send({ ...callback, version: 'v9' })).toBe(400)
  expect(await send({ ...callback, account: null })).toBe(400)
  expect(await send(quickpay.signCallback(session, 'another key'))).toBe(400)
  expect(await send(callback)).toBe(200)
  await expect.poll(() => getOrderState(app.torv, order)).toBe('authorised')
  await checkInvariants(app.torv)
})

async function send({ body, signature, version, account: id }: Message): Promise<number> {
  const headers = {
    ...(signature && { 'QuickPay-Checksum-Sha256': signature }),
    ...(version && { 'QuickPay-API-Version': version }),
    ...(id && { 'QuickPay-Account-ID': id }),
    'QuickPay-Resource-Type': 'Payment',
  }
  return (await post(app, to.webhook('quickpay'), body, headers)).status
}
