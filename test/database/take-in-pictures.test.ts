import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefused } from '#domain/errors.ts'
import type { ProductForm } from '#domain/forms/product-form.ts'
import { saveProduct } from '#server/catalogue/save-product.ts'
import { takeInPictures } from '#server/catalogue/take-in-pictures.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { granted, openMarket, productForm, type Market } from '../support/people.ts'
import { openSmallInternet, type SmallInternet } from '../support/small-internet.ts'

let torv: TestDatabase
let market: Market
let internet: SmallInternet
let asked: string[]

const site = '93.184.215.14'

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

beforeEach(async () => {
  asked = []
  internet = openSmallInternet()
  internet.means('billeder.example', [site])
  await internet.site(`${site}:80`, sendPicture)
})
afterEach(() => internet.close())

/** Sends a picture in the colour named by the path. */
const sendPicture: RequestListener = async ({ url = '' }, response) => {
  asked.push(url)
  const background = url.slice(1)
  if (background === 'nothing') response.writeHead(404).end()
  else {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
    response.end(await picture.png().toBuffer())
  }
}

type Images = ProductForm['images']

function image(name: string, id: string | null = null): Images[number] {
  return { id, url: `http://billeder.example/${name}`, alt_text: '' }
}

async function save(id: string | null, images: Images) {
  const { freja, nordlys, bagShop } = market
  const taken = await takeInPictures(freja, nordlys, id, images, internet)
  if (isRefused(taken)) return taken
  return saveProduct(freja, nordlys, id, productForm([bagShop], { images }), taken)
}

async function imagesOf(product_id: string) {
  const { rows } = await torv.keeper.query<{ id: string; url: string; picture_id: string | null }>(
    'select id, url, picture_id from product_images where product_id = $1 order by sort_order',
    [product_id],
  )
  return rows
}

test('an external picture is fetched once, when its address is new', async () => {
  const { id } = granted(await save(null, [image('tan'), image('teal'), image('tan')]))
  const [first, second, third] = await imagesOf(id)
  expect(asked.toSorted()).toEqual(['/tan', '/teal'])
  expect(first?.picture_id).toEqual(expect.any(String))
  expect(third?.picture_id).toBe(first?.picture_id)
  expect(second?.picture_id).not.toBe(first?.picture_id)

  asked.length = 0
  granted(
    await save(id, [image('teal', second?.id), image('red', first?.id), image('tan', third?.id)]),
  )
  expect(asked).toEqual(['/red'])
  const [teal, red, tan] = await imagesOf(id)
  expect([teal?.picture_id, tan?.picture_id]).toEqual([second?.picture_id, third?.picture_id])
  expect(red).toMatchObject({ id: first?.id, picture_id: expect.any(String) })
  expect(red?.picture_id).not.toBe(first?.picture_id)
})

test('an address without a picture is reported at its field, and nothing is saved', async () => {
  const { id } = granted(await save(null, [image('tan')]))
  const before = await imagesOf(id)
  expect(await save(id, [image('tan', before[0]?.id), image('nothing')])).toEqual({
    refused: 'pictureUnreachable',
    field: 'images.1.url',
  })
  expect(await imagesOf(id)).toEqual(before)
})

test('a picture that could not be fetched earlier is tried again', async () => {
  const { id } = granted(await save(null, [image('tan')]))
  await torv.keeper.query('update product_images set picture_id = null where product_id = $1', [id])
  const [lost] = await imagesOf(id)
  granted(await save(id, [image('tan', lost?.id)]))
  expect((await imagesOf(id))[0]?.picture_id).toEqual(expect.any(String))
})

test('staff without permission cannot make the app fetch a URL', async () => {
  const { sofie, rosa, nordlys } = market
  for (const stranger of [sofie, rosa]) {
    const answer = await takeInPictures(stranger, nordlys, null, [image('tan')], internet)
    expect(answer).toEqual({ refused: 'roleForbidden' })
  }
  expect(internet.reached).toEqual([])
})
