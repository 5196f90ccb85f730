import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import type { ProductForm } from '#features/catalogue/rules/product-form.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { fetchNewPictures } from '#features/catalogue/server/import/fetch-new-pictures.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { unwrap, openMarket, buildProductForm, type Market } from '#test/support/people.ts'
import { openFakeInternet, type FakeInternet } from '#test/support/fake-internet.ts'

let torv: TestDatabase
let market: Market
let internet: FakeInternet
let requestedPaths: string[]

const site = '93.184.215.14'

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

beforeEach(async () => {
  requestedPaths = []
  internet = openFakeInternet()
  internet.setAddresses('billeder.example', [site])
  await internet.openSite(`${site}:80`, sendPicture)
})
afterEach(() => internet.close())

/** Sends a picture in the colour named by the path. */
const sendPicture: RequestListener = async ({ url = '' }, response) => {
  requestedPaths.push(url)
  const background = url.slice(1)
  if (background === 'nothing') response.writeHead(404).end()
  else {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
    response.end(await picture.png().toBuffer())
  }
}

type Images = ProductForm['images']

function createImage(name: string, id: string | null = null): Images[number] {
  return { id, url: `http://billeder.example/${name}`, alt_text: '' }
}

async function saveImages(id: string | null, images: Images) {
  const { freja, nordlys, bagShop } = market
  const storedPictures = await fetchNewPictures(freja, nordlys, id, images, internet)
  if (isRefused(storedPictures)) return storedPictures
  return saveProduct(freja, nordlys, id, buildProductForm([bagShop], { images }), storedPictures)
}

async function listImages(product_id: string) {
  const { rows } = await torv.ownerClient.query<{
    id: string
    url: string
    picture_id: string | null
  }>('select id, url, picture_id from product_images where product_id = $1 order by sort_order', [
    product_id,
  ])
  return rows
}

test('an external picture is fetched once, when its address is new', async () => {
  const { id } = unwrap(
    await saveImages(null, [createImage('tan'), createImage('teal'), createImage('tan')]),
  )
  const [first, second, third] = await listImages(id)
  expect(requestedPaths.toSorted()).toEqual(['/tan', '/teal'])
  expect(first?.picture_id).toEqual(expect.any(String))
  expect(third?.picture_id).toBe(first?.picture_id)
  expect(second?.picture_id).not.toBe(first?.picture_id)

  requestedPaths.length = 0
  unwrap(
    await saveImages(id, [
      createImage('teal', second?.id),
      createImage('red', first?.id),
      createImage('tan', third?.id),
    ]),
  )
  expect(requestedPaths).toEqual(['/red'])
  const [teal, red, tan] = await listImages(id)
  expect([teal?.picture_id, tan?.picture_id]).toEqual([second?.picture_id, third?.picture_id])
  expect(red).toMatchObject({ id: first?.id, picture_id: expect.any(String) })
  expect(red?.picture_id).not.toBe(first?.picture_id)
})

test('an address without a picture is reported at its field, and nothing is saved', async () => {
  const { id } = unwrap(await saveImages(null, [createImage('tan')]))
  const before = await listImages(id)
  expect(await saveImages(id, [createImage('tan', before[0]?.id), createImage('nothing')])).toEqual(
    {
      refused: 'pictureUnreachable',
      field: 'images.1.url',
    },
  )
  expect(await listImages(id)).toEqual(before)
})

test('a picture that could not be fetched earlier is tried again', async () => {
  const { id } = unwrap(await saveImages(null, [createImage('tan')]))
  await torv.ownerClient.query(
    'update product_images set picture_id = null where product_id = $1',
    [id],
  )
  const [unfetched] = await listImages(id)
  unwrap(await saveImages(id, [createImage('tan', unfetched?.id)]))
  expect((await listImages(id))[0]?.picture_id).toEqual(expect.any(String))
})

test('staff without permission cannot make the app fetch a URL', async () => {
  const { sofie, rosa, nordlys } = market
  for (const outsider of [sofie, rosa]) {
    const result = await fetchNewPictures(outsider, nordlys, null, [createImage('tan')], internet)
    expect(result).toEqual({ refused: 'roleForbidden' })
  }
  expect(internet.connections).toEqual([])
})
