import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { streamFeedItems } from '#features/catalogue/server/seo/feed-items.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createStockedProduct, buildVariant } from '#test/support/people.ts'
import { parseXml, findAll } from '#test/support/xml.ts'

let app: TestApp
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  await createStockedProduct(bags.staff, bags, {
    name: 'Lædertaske <& co>',
    brand: 'Bøgh & Lind',
    description: '<p>Vores <b>klassiker</b></p><script>x</script>',
    cost_price: minor(12_345),
    images: [{ id: null, url: bags.picture, alt_text: 'Forfra' }],
  })
  await createStockedProduct(bags.staff, bags, {
    name: 'Rygsæk',
    variants: [
      buildVariant('S', { price: minor(90_000) }),
      buildVariant('M', { stock_quantity: 0 }),
      buildVariant('L', { active: false }),
    ],
  })
  await createStockedProduct(bags.staff, bags, { name: 'Gave', base_price: minor(0) })
  const hidden = await createStockedProduct(bags.staff, bags, { name: 'Skjult' })
  await app.torv.ownerClient.query('update store_products set active = false where id = $1', [
    hidden.store_product_id,
  ])
  await createStockedProduct(clay.staff, clay, { name: 'Krukke' })
})
afterAll(() => app.close())

const get = (headers = {}, at = host) =>
  sendRequest(app.port, { host: at, path: to.feed(), headers })

function parseItems(xml: string) {
  return findAll(parseXml(xml), 'item').map((item) =>
    Object.fromEntries(item.children.map(({ name, text }) => [name.replace('g:', ''), text])),
  )
}

test('the feed lists every priced product of the store, one item per variant, with absolute addresses', async () => {
  const { status, headers, text } = await get()
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const [bag, small, medium, ...others] = parseItems(text)
  expect(others).toEqual([])
  expect(bag).toMatchObject({
    title: 'Lædertaske &lt;&amp; co&gt;',
    description: 'Vores klassiker',
    link: `https://${host}/products/laedertaske-co`,
    image_link: expect.stringMatching(
      /^https:\/\/taskehuset\.example\/media\/[0-9a-f]{64}-480\.webp$/,
    ),
    price: '1000.00 DKK',
    availability: 'in_stock',
  })
  expect(small).toMatchObject({ title: 'Rygsæk – S', price: '900.00 DKK', size: 'S', mpn: 'T-S' })
  expect(medium).toMatchObject({ title: 'Rygsæk – M', availability: 'out_of_stock' })
  expect(small?.['item_group_id']).toBe(medium?.['item_group_id'])
  expect(new Set([bag, small, medium].map((entry) => entry?.['id'])).size).toBe(3)
})

test('the feed contains nothing that is internal or of another shop', async () => {
  const { text } = await get()
  expect(text).not.toMatch(/12345|123\.45|Skjult|Gave|Krukke|&lt;script/)
  const clay = await get({}, app.shops.clay.host)
  expect(parseItems(clay.text).map(({ title }) => title)).toEqual(['Krukke'])
  expect((await get({}, 'ukendt.example')).status).toBe(404)
})

test('an unchanged feed is answered with 304', async () => {
  const etag = String((await get()).headers.etag)
  const getAgain = () => get({ 'if-none-match': etag })
  expect(await getAgain()).toMatchObject({ status: 304, text: '' })
  await app.torv.ownerClient.query(
    `update products set base_price = 77700 where slug = 'laedertaske-co'`,
  )
  expect(await getAgain()).toMatchObject({ status: 200 })
  expect(parseItems((await getAgain()).text)[0]).toMatchObject({ price: '777.00 DKK' })
})

test('a product that can be sent later has its day in the feed until it has come', async () => {
  const read = async (ships_on: string | null) => {
    await app.torv.ownerClient.query(
      `update products set availability = 'preorder', ships_on = $1 where slug = 'laedertaske-co'`,
      [ships_on],
    )
    const [{ availability, availability_date } = {}] = parseItems((await get()).text)
    return [availability, availability_date]
  }
  expect(await read('2096-12-12')).toEqual(['preorder', '2096-12-11T23:00Z'])
  expect(await read(null)).toEqual(['out_of_stock', undefined])
  expect(await read('2020-12-12')).toEqual(['in_stock', undefined])
})

test('the feed is compressed for clients that accept it', async () => {
  const { headers, bytes } = await get({ 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(bytes).toString()).toBe((await get()).text)
  const head = await sendRequest(app.port, { method: 'HEAD', host, path: to.feed() })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
})

test('the feed reads a few products at a time, each once', async () => {
  const { company_id, store_id } = app.shops.bags
  const shop = app.torv.database.scoped({ as: 'visitor', company_id, store_id })
  const parts = streamFeedItems(shop, '', 2)
  const first = await parts.next()
  expect(first.value).toHaveLength(3)
  await parts.return(undefined)
  const titles: string[] = []
  for await (const part of streamFeedItems(shop, '', 1))
    titles.push(...part.map(({ title }) => title))
  expect(titles).toEqual(['Lædertaske <& co>', 'Rygsæk – S', 'Rygsæk – M'])
})
