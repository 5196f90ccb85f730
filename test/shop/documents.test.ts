import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { isStaffPath } from '#shared/paths/staff-path.ts'
import { buildPath, listRoutes } from '../support/app-routes.ts'
import type { ShopData } from '../support/create-everything.ts'
import { openEffects, type Effects } from '../support/effects.ts'
import { signInEveryRole } from '../support/every-role.ts'
import { password } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { TestBrowser } from '../support/test-browser.ts'

let app: TestApp
let customer: TestBrowser
let bags: ShopData
let effects: Effects

beforeAll(async () => {
  app = await startTestApp()
  const world = await signInEveryRole(app)
  bags = world.bags
  customer = world.browsers.get('customer') ?? createVisitor()
  effects = await openEffects(app.torv)
})
afterAll(() => app.close())

function createVisitor() {
  return new TestBrowser(app.port, app.shops.bags.host)
}

const document = { 'sec-fetch-dest': 'document' }

test.each([
  ['prerendered', { ...document, 'sec-purpose': 'prefetch;prerender' }],
  ['prefetched', { ...document, 'sec-purpose': 'prefetch' }],
  ['asked for again by its script', { ...document, purpose: 'look' }],
])('no page of a shop has an effect when it is %s', async (_, headers) => {
  const routes = (await listRoutes()).filter(
    ({ path }) => !isStaffPath(path) && !path.startsWith('/dev/'),
  )
  const paths = [
    ...routes.map(({ path }) => buildPath(path, bags.ids)),
    to.checkout.success(bags.ids[':session']),
  ]
  expect(paths.length).toBeGreaterThan(30)
  const written: string[] = []
  await effects.takeWrittenTables()
  for (const path of paths) {
    await customer.get(path, headers)
    const tables = await effects.takeWrittenTables()
    if (tables.size > 0) written.push(`${path}: ${[...tables].join(', ')}`)
  }
  expect(written).toEqual([])
})

test('opening a ticket marks it read', async () => {
  await effects.takeWrittenTables()
  const ticket = to.support.ticket(bags.ids[':ticket'] ?? '')
  expect((await customer.get(ticket, document)).status).toBe(200)
  expect([...(await effects.takeWrittenTables())]).toContain('support_tickets')
})

const inPlace = { 'x-in-place': '1' }
const credentials = { email: 'freja@torv.example', password }

test('a form that is sent in place gets its redirect in a header, and keeps its cookies', async () => {
  const [visitor, other] = [createVisitor(), createVisitor()]
  const plain = await visitor.post(to.login(), credentials)
  const response = await other.post(to.login(), credentials, inPlace)
  expect([plain.status, plain.headers['x-location']]).toEqual([302, undefined])
  expect([response.status, response.text, response.headers.location]).toEqual([204, '', undefined])
  expect(response.headers['x-location']).toBe(plain.headers.location)
  expect([...other.cookies.keys()]).toEqual([...visitor.cookies.keys()])
  expect((await other.get(to.account())).status).toBe(200)
})

test('a page that is fetched in place gets its redirect in a header too', async () => {
  const plain = await createVisitor().get(to.account())
  const response = await createVisitor().get(to.account(), inPlace)
  expect([plain.status, response.status]).toEqual([302, 204])
  expect(response.headers['x-location']).toBe(plain.headers.location)
})

test('a refused form that is sent in place is answered by its page', async () => {
  const form = { ...credentials, password: 'forkert-kodeord' }
  const plain = await createVisitor().post(to.login(), form)
  const response = await createVisitor().post(to.login(), form, inPlace)
  expect(response.headers['x-location']).toBeUndefined()
  expect([response.status, response.headers['content-type']]).toEqual([
    plain.status,
    'text/html; charset=utf-8',
  ])
  expect(response.text).toMatch(/<main.*role="alert"/s)
})

test('only an error that may pass is asked for again', async () => {
  const { ownerClient } = app.torv
  for (const path of ['/findes-ikke', to.product('findes-ikke'), to.category('findes-ikke')]) {
    const { status, text } = await createVisitor().get(path)
    expect([status, text.includes('data-page-error')], path).toEqual([404, true])
    expect(text, path).not.toContain('data-retry')
  }
  await ownerClient.query('revoke select on store_products from torv_shopper')
  try {
    const { status, text } = await createVisitor().get(to.product('findes-ikke-endnu'))
    expect([status, text.includes('data-page-error')]).toEqual([500, true])
    expect(text).toContain('data-retry="pending"')
  } finally {
    await ownerClient.query('grant select on store_products to torv_shopper')
  }
})
