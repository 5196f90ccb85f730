import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { themePresets } from '#shared/theme/theme.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { fetchNewPictures } from '#features/catalogue/server/import/fetch-new-pictures.ts'
import type { Staff } from '#platform/database/database.ts'
import { changeStore } from '#features/stores/server/change-store.ts'
import { changeTheme, type ThemeChange } from '#features/stores/server/change-theme.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { readStorefront } from '#features/storefront/server/read-storefront.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { unwrap, openMarket, buildProductForm, type Market } from '#test/support/people.ts'
import { openFakeInternet, type FakeInternet } from '#test/support/fake-internet.ts'
import { anyDomain } from '#test/support/any-domain.ts'

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
afterEach(async () => {
  internet.close()
  for (const store of [market.bagShop, market.pyramidShop]) {
    unwrap(await changeStore(market.freja, store, { logo_url: null }))
    unwrap(await theme({ hero_image: null, favicon: null }, market.freja, store))
  }
})

/** Sends a picture in the colour named by the path. */
const sendPicture: RequestListener = async ({ url = '' }, response) => {
  requestedPaths.push(url)
  const background = url.slice(1)
  if (background === 'nothing') response.writeHead(404).end()
  else {
    const picture = sharp({ create: { width: 1300, height: 650, channels: 3, background } })
    response.end(await picture.png().toBuffer())
  }
}

const toUrl = (name: string) => `http://billeder.example/${name}`

function theme(
  change: Partial<ThemeChange>,
  staff: Staff = market.freja,
  store: StoreKey = market.bagShop,
) {
  const fullChange = { type: 'bags', favicon: null, hero_image: null, ...change } as const
  return changeTheme(staff, store, fullChange, internet)
}

function logo(logo_url: string | null, staff = market.freja, store = market.bagShop) {
  return changeStore(staff, store, { logo_url }, internet)
}

async function readPictures(store: StoreKey = market.bagShop) {
  const visitor = torv.database.scoped({ as: 'visitor', ...store })
  const { logo, favicon, theme } = unwrap(await readStorefront(visitor, '3000'))
  return { logo, favicon, hero: theme.hero.defaultImage }
}

async function countPictures(): Promise<number> {
  const { rows } = await torv.ownerClient.query('select count(*)::int as count from pictures')
  return rows[0].count
}

test('a picture from the web is fetched once and then served by the shop itself', async () => {
  expect(await logo(toUrl('tan'))).toBeNull()
  unwrap(await theme({ hero_image: toUrl('teal'), favicon: toUrl('navy') }))
  expect(await readPictures()).toEqual({
    logo: {
      src: expect.stringMatching(/^\/media\/[0-9a-f]{64}-480\.webp$/),
      alt: 'Taskehuset',
      width: 1300,
      height: 650,
    },
    favicon: expect.stringMatching(/^\/media\/[0-9a-f]{64}-160\.png$/),
    hero: expect.stringMatching(/^\/media\/[0-9a-f]{64}-1920\.webp$/),
  })
  expect(requestedPaths.toSorted()).toEqual(['/navy', '/tan', '/teal'])
})

test('a new store is opened with its logo, or not at all', async () => {
  const form = (domain: string, logo_url: string) => ({
    company_id: market.nordlys,
    name: 'Ny',
    domain,
    description: '',
    logo_url,
    active: true,
  })
  const { store_id } = unwrap(
    await openStore(market.freja, form('ny.example', toUrl('olive')), anyDomain, internet),
  )
  const store = { company_id: market.nordlys, store_id }
  expect((await readPictures(store)).logo?.src).toMatch(/^\/media\//)
  unwrap(await changeStore(market.freja, store, { logo_url: null }))
  expect(
    await openStore(market.freja, form('to.example', toUrl('nothing')), anyDomain, internet),
  ).toEqual({
    refused: 'pictureUnreachable',
    field: 'logo_url',
  })
  const { rows } = await torv.ownerClient.query("select 1 from stores where domain = 'to.example'")
  expect(rows).toEqual([])
})

test('a missing picture is reported at its field, and nothing is saved', async () => {
  unwrap(await theme({ hero_image: toUrl('teal'), favicon: toUrl('navy') }))
  expect(await logo(toUrl('tan'))).toBeNull()
  const before = await readPictures()
  const createRefusal = (field: string) => ({ refused: 'pictureUnreachable', field })
  expect(await logo(toUrl('nothing'))).toEqual(createRefusal('logo_url'))
  expect(await theme({ hero_image: toUrl('nothing') })).toEqual(createRefusal('hero_image'))
  expect(await theme({ type: 'pyramids', favicon: toUrl('nothing') })).toEqual(
    createRefusal('favicon'),
  )
  expect(
    await changeStore(
      market.freja,
      market.bagShop,
      { name: 'Andet', logo_url: toUrl('nothing') },
      internet,
    ),
  ).toEqual(createRefusal('logo_url'))
  expect(await readPictures()).toEqual(before)
})

test('a picture that the shop already has is saved without fetching, whichever size was copied', async () => {
  unwrap(await theme({ hero_image: toUrl('teal') }))
  const { hero } = await readPictures()
  const small = hero?.replace('-1920.webp', '-320.avif') ?? ''
  requestedPaths.length = 0
  for (const copiedUrl of [small, `https://taskehuset.example${small}`, hero]) {
    unwrap(await theme({ hero_image: copiedUrl }))
    expect((await readPictures()).hero).toBe(hero)
    expect(await logo(copiedUrl)).toBeNull()
    expect((await readPictures()).logo?.src).toBe(hero?.replace('-1920.', '-480.'))
  }
  expect(requestedPaths).toEqual([])
})

test('the picture of a preset is not fetched', async () => {
  const hero_image = themePresets.bags.hero.defaultImage
  unwrap(await theme({ hero_image }))
  expect((await readPictures()).hero).toBe(hero_image)
})

test.each([
  '/ikon.png',
  `/media/${'0'.repeat(64)}-480.webp`,
  'javascript:alert(1)',
  '//billeder.example/tan',
  'data:image/png,x',
])('%s is refused as a picture', async (address) => {
  expect(await logo(address)).toEqual({ refused: 'urlInvalid', field: 'logo_url' })
  expect(await theme({ favicon: address })).toEqual({ refused: 'urlInvalid', field: 'favicon' })
  expect(await theme({ hero_image: address })).toEqual({
    refused: 'urlInvalid',
    field: 'hero_image',
  })
})

test('a picture of another company is refused', async () => {
  unwrap(await theme({ hero_image: toUrl('plum') }, market.rosa, market.clayShop))
  const { hero } = await readPictures(market.clayShop)
  expect(await theme({ hero_image: hero })).toEqual({ refused: 'urlInvalid', field: 'hero_image' })
})

test('staff without permission cannot make the app fetch a URL', async () => {
  for (const outsider of [market.sofie, market.rosa]) {
    expect(await logo(toUrl('tan'), outsider)).toEqual({ refused: 'roleForbidden' })
    expect(await theme({ hero_image: toUrl('tan') }, outsider)).toEqual({
      refused: 'roleForbidden',
    })
  }
  expect(internet.connections).toEqual([])
})

test('an external URL stored in another way is not shown', async () => {
  const { store_id } = market.bagShop
  const externalUrl = 'https://billeder.example/tan'
  await torv.ownerClient.query('update stores set logo_url = $1, favicon_url = $1 where id = $2', [
    externalUrl,
    store_id,
  ])
  await torv.ownerClient.query(
    `update store_settings set theme = jsonb_build_object('hero', jsonb_build_object('defaultImage', $1::text),
      'favicon', $1::text) where store_id = $2`,
    [externalUrl, store_id],
  )
  expect(await readPictures()).toEqual({ logo: null, favicon: null, hero: null })
})

test('a picture that is no longer used is deleted with the change that removed it', async () => {
  const before = await countPictures()
  expect(await logo(toUrl('red'))).toBeNull()
  unwrap(await theme({ hero_image: toUrl('green'), favicon: toUrl('blue') }))
  expect(await countPictures()).toBe(before + 3)
  expect(await logo(toUrl('orange'))).toBeNull()
  unwrap(await theme({ hero_image: toUrl('pink'), favicon: null }))
  expect(await countPictures()).toBe(before + 2)
  expect(await logo(null)).toBeNull()
  unwrap(await theme({}))
  expect(await countPictures()).toBe(before)
})

test('a picture stays while a product, another setting or another store uses it', async () => {
  const { freja, nordlys, bagShop, pyramidShop } = market
  const before = await countPictures()
  const images = [{ id: null, url: toUrl('gold'), alt_text: '' }]
  const storedPictures = unwrap(await fetchNewPictures(freja, nordlys, null, images, internet))
  const form = buildProductForm([bagShop], { images })
  const { id } = unwrap(await saveProduct(freja, nordlys, null, form, storedPictures))
  expect(await logo(toUrl('gold'))).toBeNull()
  unwrap(await theme({ hero_image: toUrl('gold') }, freja, pyramidShop))
  expect(await countPictures()).toBe(before + 1)

  unwrap(await saveProduct(freja, nordlys, id, buildProductForm([bagShop])))
  expect(await countPictures()).toBe(before + 1)
  expect(await logo(null)).toBeNull()
  expect(await countPictures()).toBe(before + 1)
  unwrap(await theme({}, freja, pyramidShop))
  expect(await countPictures()).toBe(before)
})

test('a picture chosen and removed at the same time is not lost', async () => {
  const { freja, bagShop, pyramidShop } = market
  for (let round = 0; round < 5; round += 1) {
    unwrap(await theme({ hero_image: toUrl('silver') }))
    const { hero } = await readPictures()
    const [saved] = await Promise.all([
      theme({ hero_image: hero }, freja, pyramidShop),
      theme({}, freja, bagShop),
    ])
    const { rows } = await torv.ownerClient.query(
      `select exists (select from pictures where $1 like '%' || sha256 || '%') as is_kept`,
      [(await readPictures(pyramidShop)).hero],
    )
    expect(rows[0].is_kept).toBe('version' in saved)
    unwrap(await theme({}, freja, pyramidShop))
  }
})
