import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { termsField } from '#domain/ticket-form.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { ask, type Answer } from '../support/ask.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, ownerOf } from '../support/clerks.ts'
import { testKeysOf } from '../support/cluster.ts'
import { openLockedLine, type LockedLine } from '../support/locked-line.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { password, stocked } from '../support/people.ts'
import { paid, tillIn } from '../support/trade.ts'

let house: TestHouse
let line: LockedLine
let good: Awaited<ReturnType<typeof stocked>>
let link: string
let clerk: Caller
const host = 'taskehuset.example'
const origin = `https://${host}`

// As in production: behind a proxy, over HTTPS only.
beforeAll(async () => {
  house = await openTestHouse({
    settings: {
      isProduction: true,
      platformHost: 'admin.example',
      isOwnProxy: (address) => address === '127.0.0.1',
    },
  })
  line = await openLockedLine(house.port)
  const { bags } = house.shops
  good = await stocked(bags.staff, bags)
  const { order } = await paid(tillIn(house.torv.database, bags), good)
  clerk = await atDesk(house, host, ownerOf(bags))
  link = signOrderLink(testKeysOf('order links'), order.order_id)
})
afterAll(async () => {
  await line.close()
  await house.close()
})

const freja = { email: 'freja@torv.example', password }
const byPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
const byScript = { ...byPage, 'sec-fetch-mode': 'cors' }

type Headers = Record<string, string>
type Form = (caller: Caller, said: Headers) => Promise<Answer>

/** The order matters: signing in needs the account of the sign-up. */
const forms: [what: string, status: number, said: Headers, send: Form][] = [
  [
    'a customer signs up',
    302,
    byPage,
    (caller, said) => {
      const person = { name: 'Freja', address: 'Bøgebakken 14', phone: '12 34 56 78', ...freja }
      return caller.post(to.login({ isNew: true }), person, said)
    },
  ],
  ['a customer signs in', 302, byPage, (caller, said) => caller.post(to.login(), freja, said)],
  [
    'a customer signs in by the page’s script',
    202,
    byScript,
    (caller, said) => caller.post(`${to.login()}.data`, freja, said),
  ],
  ['a cart is looked over', 200, byScript, (_, said) => sendCart(to.cart(), said)],
  ['a cart is sent to be paid', 200, byScript, (_, said) => sendCart(to.checkout.create(), said)],
  ['the staff signs in', 302, byPage, signedInAsStaff],
  [
    'the staff saves something',
    302,
    byPage,
    async (caller, said) => {
      for (const [name, value] of clerk.cookies) caller.cookies.set(name, value)
      const shipping = to.admin.settings.shipping()
      const { text } = await caller.get(shipping)
      const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(text) ?? []
      const fields = { seen, shipping_price: '49,50', free_shipping_from: '' }
      return caller.post(shipping, fields, said)
    },
  ],
  [
    'a question is asked on a page whose address is a key',
    302,
    { ...byPage, origin: 'null' },
    (caller, said) =>
      caller.post(
        to.order.requests(link),
        {
          type: 'return_request',
          'answers.order_number': '1001',
          'answers.items': '1 taske',
          'answers.condition': 'Ubrugt og i original emballage',
          [`answers.${termsField}`]: 'on',
        },
        said,
      ),
  ],
]

function signedInAsStaff(caller: Caller, said: Headers): Promise<Answer> {
  const { email, password } = ownerOf(house.shops.bags)
  return caller.post(to.admin.login(), { email, password }, said)
}

function sendCart(path: string, said: Headers): Promise<Answer> {
  const items = [{ storeProductId: good.store_product_id, quantity: 1 }]
  const urls = { success_url: `${origin}/checkout/success`, cancel_url: `${origin}/` }
  const body = JSON.stringify({ items, ...(path === to.checkout.create() && urls) })
  const headers = { origin, ...said, 'content-type': 'application/json' }
  return ask(line.where, { method: 'POST', host, path, headers, body })
}

test.each(forms)('behind an HTTPS proxy, %s', async (_, status, said, send) => {
  const answer = await send(new Caller(line.where, host), said)
  expect(answer.status).toBe(status)
  expect(answer.headers['strict-transport-security']).toContain('max-age=63072000')
  expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/)/)
})

test.each(forms)('behind an HTTPS proxy, another site cannot send: %s', async (...form) => {
  const [, , said, send] = form
  for (const elsewhere of [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': '' },
  ]) {
    const answer = await send(new Caller(line.where, host), { ...said, ...elsewhere })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
  }
})

test('behind an HTTPS proxy, cookies are secure and bound to one host', async () => {
  const customer = new Caller(line.where, host)
  const { headers } = await customer.post(to.login(), freja)
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-shop=[^;]+; Path=\/;.*; SameSite=Lax; HttpOnly; Secure$/),
    expect.stringMatching(/^__Host-shop_hint=1; Path=\/;.*; SameSite=Lax; Secure$/),
  ])
  expect((await customer.get(to.session())).text).toContain('expires_at')
  const staff = await signedInAsStaff(new Caller(line.where, host), byPage)
  expect(staff.headers['set-cookie']?.[0]).toMatch(
    /^__Host-admin=[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Strict; HttpOnly; Secure$/,
  )
})
