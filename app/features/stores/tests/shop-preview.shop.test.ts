import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { hour } from '#shared/durations.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { signShopPreview } from '#platform/http/shop-preview.ts'
import { createCampaign, createReducedPrice } from '#test/support/campaigns.ts'
import { deriveTestKeys } from '#test/support/cluster.ts'
import { getOwnerCredentials, signInAsStaff } from '#test/support/staff-sign-in.ts'
import { createStockedProduct } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'

let app: TestApp
let staff: TestBrowser
let visitor: TestBrowser
let path: string
let store_product_id: string

const now = '800,00'
const planned = '600,00'
const then = new Date(Date.now() + 2 * hour)
const keys = deriveTestKeys('shop previews')

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  const product = await createStockedProduct(bags.staff, bags, {
    name: 'Vadsæk',
    base_price: minor(800_00),
  })
  await createReducedPrice(app.torv, bags, {
    product_id: product.id,
    price: 600_00,
    before_price: 800_00,
    period: 'planned',
  })
  path = to.product(product.slug)
  store_product_id = product.store_product_id
  staff = new TestBrowser(app.port, bags.host)
  visitor = new TestBrowser(app.port, bags.host)
})
afterAll(() => app.close())

const getToken = (at = then) => signShopPreview(keys, { store_id: app.shops.bags.store_id, at })

/** The page as a connection gets it that was last served by the fast path. */
async function readOnFastPath(cookie: string) {
  const socket = connect(app.port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')))
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${app.shops.bags.host}`, 'Accept-Encoding: br']
  socket.write([...lines, ...(cookie ? [`Cookie: ${cookie}`] : []), '', ''].join('\r\n'))
  const head = await vi.waitFor(() => {
    const [text = '', body] = received.split('\r\n\r\n')
    if (body === undefined) throw new Error('no answer yet')
    return text
  }, 10_000)
  socket.destroy()
  // Only the fast path sends x-request-id directly after Date.
  return { isFast: /^HTTP[^\n]+\nDate: [^\n]+\nx-request-id: /.test(head), head }
}

test('the staff see the prices of a planned campaign on every page until they end the preview', async () => {
  const start = await staff.get(to.shopPreview.start(getToken()))
  expect(start.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' })
  for (const address of [to.home(), to.home({ query: 'vadsæk', page: 1 }), path]) {
    const page = await staff.get(address)
    expect(page.status).toBe(200)
    expect(page.text).toContain(planned)
    expect(page.text).toContain('−25')
    expect(page.text).toContain('Sådan ser butikken ud')
    expect(page.text).toContain(`href="${to.shopPreview.end()}"`)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
  expect((await staff.get(`${path}/kig`)).text).toContain('60000')

  await staff.get(to.shopPreview.end())
  const page = await staff.get(path)
  expect(page.text).toContain(now)
  expect(page.text).not.toContain('Sådan ser butikken ud')
})

test('the back office links to the shop at the chosen time', async () => {
  const { bags } = app.shops
  const owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  const page = await owner.get(to.admin.shopView(toLocalTime(then)))
  const [, token = ''] = /href="[^"]*\/visning\/([\w-]+)"/.exec(page.text) ?? []
  const browser = new TestBrowser(app.port, bags.host)
  await browser.get(to.shopPreview.start(token))
  expect((await browser.get(path)).text).toContain(planned)
  const unclear = await owner.get(to.admin.shopView('i morgen'))
  expect(unclear.text).toContain('Choose a time')
  expect(unclear.text).not.toContain('/visning/')
})

test('the cart has the prices and the rules of the previewed time, and no others once it is over', async () => {
  const { bags } = app.shops
  await createCampaign(app.torv, bags, {
    name: 'Syv for seks',
    kind: 'buy_get',
    value: 0,
    combinable: true,
    buy_quantity: 6,
    free_quantity: 1,
    starts_at: new Date(Date.now() + hour),
  })
  const browser = new TestBrowser(app.port, bags.host)
  const line = { id: 'x', name: 'Vadsæk', storeProductId: store_product_id, quantity: 7 }
  const check = async () => JSON.parse((await browser.postJson(to.cart(), { items: [line] })).text)
  expect(await check()).toMatchObject({ lines: [{ price: 800 }], discounts: [] })
  await browser.get(to.shopPreview.start(getToken()))
  expect(await check()).toMatchObject({
    lines: [{ price: 600, before_price: 800, discount: 600 }],
    discounts: [{ name: 'Syv for seks', amount: 600 }],
  })
  await browser.get(to.shopPreview.end())
  expect(await check()).toMatchObject({ lines: [{ price: 800 }], discounts: [] })
})

test('a time before the campaign shows the prices of now', async () => {
  const browser = new TestBrowser(app.port, app.shops.bags.host)
  await browser.get(to.shopPreview.start(getToken(new Date(Date.now() + hour / 2))))
  const page = await browser.get(path)
  expect(page.text).toContain('Sådan ser butikken ud')
  expect(page.text).not.toContain(planned)
})

test('the kept page neither answers a preview nor takes anything from it', async () => {
  const cookie = `preview=${getToken()}`
  await vi.waitFor(async () => expect((await readOnFastPath('')).isFast).toBe(true), 10_000)
  const previewed = await readOnFastPath(cookie)
  expect(previewed.isFast).toBe(false)
  expect(previewed.head).toContain('x-robots-tag: noindex')
  const normal = await readOnFastPath('shop=abc')
  expect(normal.isFast).toBe(true)
  expect(normal.head).not.toContain('x-robots-tag')

  const page = await visitor.get(path)
  const preview = await visitor.get(path, { cookie, 'if-none-match': page.headers.etag ?? '' })
  expect(preview.status).toBe(200)
  expect(preview.text).toContain(planned)
  expect((await visitor.get(path)).text).toBe(page.text)
})

test('a cookie that is forged, expired or of another store gets the kept page', async () => {
  const { bags, clay } = app.shops
  const kept = await visitor.get(path)
  const token = getToken()
  const stale = signShopPreview(keys, { store_id: bags.store_id, at: then }, Date.now() - 9 * hour)
  const foreign = signShopPreview(keys, { store_id: clay.store_id, at: then })
  const forged = `${token.slice(0, 4)}${token[4] === 'A' ? 'B' : 'A'}${token.slice(5)}`
  for (const bad of [stale, foreign, forged, 'x', '']) {
    const page = await visitor.get(path, { cookie: `preview=${bad}` })
    expect(page.text).toBe(kept.text)
    expect(page.headers).toMatchObject({ etag: kept.headers.etag, 'cache-control': 'no-cache' })
    const start = await visitor.get(to.shopPreview.start(bad || 'x'))
    expect(start.headers['set-cookie']).toBeUndefined()
  }
  const other = new TestBrowser(app.port, clay.host)
  const page = await other.get(to.home(), { cookie: `preview=${token}` })
  expect(page.text).not.toContain('Sådan ser butikken ud')
})

test('no order is placed in a preview, and no visit is counted', async () => {
  const countVisits = async () => {
    const { rows } = await app.torv.ownerClient.query<{ count: number }>(
      "select coalesce(sum(count), 0)::int as count from visit_counts where kind = 'product' and key = $1",
      ['vadsaek'],
    )
    return rows[0]?.count
  }
  const browser = new TestBrowser(app.port, app.shops.bags.host, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  })
  await browser.get(to.shopPreview.start(getToken()))
  expect((await browser.get(path)).text).toContain(
    '&quot;preview&quot;:&quot;Kurven viser priserne ',
  )
  const order = await browser.postJson(to.checkout.create(), {
    items: [{ id: store_product_id, quantity: 1 }],
  })
  expect(order.status).toBe(403)
  expect(JSON.parse(order.text)).toMatchObject({ code: 'checkoutPreviewed' })
  await browser.get(to.shopPreview.end())

  // Views are stored in their order: a later one shows that an earlier one is not waiting.
  await browser.get(path)
  await vi.waitFor(async () => expect(await countVisits()).toBe(1), 15_000)
})
