import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { termsField } from '#features/support/rules/ticket-questions.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { sendRequest, type HttpResponse } from '#test/support/send-request.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { openTlsProxy, type TlsProxy } from '#test/support/tls-proxy.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { password, createStockedProduct } from '#test/support/people.ts'
import { createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'

let app: TestApp
let proxy: TlsProxy
let product: Awaited<ReturnType<typeof createStockedProduct>>
let link: string
let clerk: TestBrowser
const host = 'taskehuset.example'
const origin = `https://${host}`

// Production runs like this: behind a proxy, over HTTPS alone.
beforeAll(async () => {
  app = await startTestApp({
    settings: {
      isProduction: true,
      platformHost: 'admin.example',
      isOwnProxy: (address) => address === '127.0.0.1',
    },
  })
  proxy = await openTlsProxy(app.port)
  const { bags } = app.shops
  product = await createStockedProduct(bags.staff, bags)
  const { order } = await createPaidOrder(createStorePayments(app.torv.database, bags), product)
  clerk = await signInAsStaff({ port: proxy.where }, host, getOwnerCredentials(bags))
  link = signOrderLink(deriveTestKeys('order links'), order.order_id)
})
afterAll(async () => {
  await proxy.close()
  await app.close()
})

const freja = { email: 'freja@torv.example', password }
const pageHeaders = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
const scriptHeaders = { ...pageHeaders, 'sec-fetch-mode': 'cors' }

type HeaderFields = Record<string, string>
type SendForm = (caller: TestBrowser, extraHeaders: HeaderFields) => Promise<HttpResponse>

/** The order matters: signing in needs the account of the sign-up. */
const forms: [what: string, status: number, said: HeaderFields, send: SendForm][] = [
  [
    'a customer signs up',
    302,
    pageHeaders,
    (caller, extraHeaders) => {
      const person = { name: 'Freja', address: 'Bøgebakken 14', phone: '12 34 56 78', ...freja }
      return caller.post(to.login({ isNew: true }), person, extraHeaders)
    },
  ],
  [
    'a customer signs in',
    302,
    pageHeaders,
    (caller, extraHeaders) => caller.post(to.login(), freja, extraHeaders),
  ],
  [
    'a customer signs in through the page’s script',
    204,
    scriptHeaders,
    (caller, extraHeaders) =>
      caller.post(to.login(), freja, { ...extraHeaders, 'x-in-place': '1' }),
  ],
  ['a cart is checked', 200, scriptHeaders, (_, extraHeaders) => sendCart(to.cart(), extraHeaders)],
  [
    'a checkout is started',
    200,
    scriptHeaders,
    (_, extraHeaders) => sendCart(to.checkout.create(), extraHeaders),
  ],
  ['staff sign in', 302, pageHeaders, submitSignIn],
  [
    'staff save a setting',
    302,
    pageHeaders,
    async (caller, extraHeaders) => {
      for (const [name, value] of clerk.cookies) caller.cookies.set(name, value)
      const shipping = to.admin.settings.shipping()
      const { text } = await caller.get(shipping)
      const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(text) ?? []
      const days = { delivery_from: '2', delivery_to: '4' }
      const fields = { seen, shipping_price: '49,50', free_shipping_from: '', ...days }
      return caller.post(shipping, fields, extraHeaders)
    },
  ],
  [
    'a request is sent from a page with a secret address',
    302,
    { ...pageHeaders, origin: 'null' },
    (caller, extraHeaders) =>
      caller.post(
        to.order.requests(link),
        {
          type: 'return_request',
          'answers.order_number': '1001',
          'answers.items': '1 taske',
          'answers.condition': 'Ubrugt og i original emballage',
          [`answers.${termsField}`]: 'on',
        },
        extraHeaders,
      ),
  ],
]

function submitSignIn(caller: TestBrowser, extraHeaders: HeaderFields): Promise<HttpResponse> {
  const { email, password } = getOwnerCredentials(app.shops.bags)
  return caller.post(to.admin.login(), { email, password }, extraHeaders)
}

function sendCart(path: string, extraHeaders: HeaderFields): Promise<HttpResponse> {
  const items = [{ storeProductId: product.store_product_id, quantity: 1 }]
  const urls = { success_url: `${origin}/checkout/success`, cancel_url: `${origin}/` }
  const body = JSON.stringify({ items, ...(path === to.checkout.create() && urls) })
  const headers = { origin, ...extraHeaders, 'content-type': 'application/json' }
  return sendRequest(proxy.where, { method: 'POST', host, path, headers, body })
}

test.each(forms)('behind an HTTPS proxy, %s', async (_, status, extraHeaders, send) => {
  const response = await send(new TestBrowser(proxy.where, host), extraHeaders)
  expect(response.status).toBe(status)
  expect(response.headers['strict-transport-security']).toContain('max-age=63072000')
  expect(response.headers.location ?? '/').toMatch(/^\/(?!\/)/)
})

test.each(forms)('behind an HTTPS proxy, another site cannot send: %s', async (...form) => {
  const [, , extraHeaders, send] = form
  for (const foreignHeaders of [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': '' },
  ]) {
    const response = await send(new TestBrowser(proxy.where, host), {
      ...extraHeaders,
      ...foreignHeaders,
    })
    expect([response.status, response.headers['set-cookie']]).toEqual([403, undefined])
  }
})

test('behind an HTTPS proxy, a page of the same host without TLS cannot send', async () => {
  // Anybody on the way can write such a page.
  const body = String(new URLSearchParams(freja))
  const requests = [`http://${host}`, origin].map((from) => ({
    method: 'POST',
    host,
    path: to.login(),
    body,
    headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
  }))
  const responses = await Promise.all(requests.map((one) => sendRequest(proxy.where, one)))
  expect(responses.map(({ status }) => status)).toEqual([403, 302])
})

test('behind an HTTPS proxy, cookies are secure and bound to one host', async () => {
  const customer = new TestBrowser(proxy.where, host)
  const { headers } = await customer.post(to.login(), freja)
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-shop=[^;]+; Path=\/;.*; SameSite=Lax; HttpOnly; Secure$/),
    expect.stringMatching(/^__Host-shop_hint=1; Path=\/;.*; SameSite=Lax; Secure$/),
  ])
  expect((await customer.get(to.session())).text).toContain('expires_at')
  const staff = await submitSignIn(new TestBrowser(proxy.where, host), pageHeaders)
  expect(staff.headers['set-cookie']?.[0]).toMatch(
    /^__Host-admin=[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Strict; HttpOnly; Secure$/,
  )
})
