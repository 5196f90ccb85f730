import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { themePresets } from '#domain/theme.ts'
import { saveProduct } from '#server/catalogue/save-product.ts'
import { takeInPictures } from '#server/catalogue/take-in-pictures.ts'
import type { Staff } from '#server/database/database.ts'
import { changeStore } from '#server/stores/change-store.ts'
import { changeTheme, type ThemeChange } from '#server/stores/change-theme.ts'
import { openStore } from '#server/stores/open-store.ts'
import { readStorefront } from '#server/stores/read-storefront.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { granted, openMarket, productForm, type Market } from '../support/people.ts'
import { openSmallInternet, type SmallInternet } from '../support/small-internet.ts'
import { anyDomain } from '../support/any-domain.ts'

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
afterEach(async () => {
  internet.close()
  for (const store of [market.bagShop, market.pyramidShop]) {
    granted(await changeStore(market.freja, store, { logo_url: null }))
    granted(await theme({ hero_image: null, favicon: null }, market.freja, store))
  }
})

/** Sends a picture in the colour named by the path. */
const sendPicture: RequestListener = async ({ url = '' }, response) => {
  asked.push(url)
  const background = url.slice(1)
  if (background === 'nothing') response.writeHead(404).end()
  else {
    const picture = sharp({ create: { width: 1300, height: 650, channels: 3, background } })
    response.end(await picture.png().toBuffer())
  }
}

const at = (name: string) => `http://billeder.example/${name}`

function theme(
  change: Partial<ThemeChange>,
  staff: Staff = market.freja,
  store: StoreKey = market.bagShop,
) {
  const whole = { type: 'bags', favicon: null, hero_image: null, ...change } as const
  return changeTheme(staff, store, whole, internet)
}

function logo(logo_url: string | null, staff = market.freja, store = market.bagShop) {
  return changeStore(staff, store, { logo_url }, internet)
}

async function shown(store: StoreKey = market.bagShop) {
  const visitor = torv.database.through({ as: 'visitor', ...store })
  const { logo, favicon, theme } = granted(await readStorefront(visitor, '3000'))
  return { logo, favicon, hero: theme.hero.defaultImage }
}

async function picturesKept(): Promise<number> {
  const { rows } = await torv.keeper.query('select count(*)::int as count from pictures')
  return rows[0].count
}

test('a picture from the web is fetched once and then served by the shop itself', async () => {
  expect(await logo(at('tan'))).toBeNull()
  granted(await theme({ hero_image: at('teal'), favicon: at('navy') }))
  expect(await shown()).toEqual({
    logo: {
      src: expect.stringMatching(/^\/media\/[0-9a-f]{64}-480\.webp$/),
      alt: 'Taskehuset',
      width: 1300,
      height: 650,
    },
    favicon: expect.stringMatching(/^\/media\/[0-9a-f]{64}-160\.png$/),
    hero: expect.stringMatching(/^\/media\/[0-9a-f]{64}-1920\.webp$/),
  })
  expect(asked.toSorted()).toEqual(['/navy', '/tan', '/teal'])
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
  const { store_id } = granted(
    await openStore(market.freja, form('ny.example', at('olive')), anyDomain, internet),
  )
  const store = { company_id: market.nordlys, store_id }
  expect((await shown(store)).logo?.src).toMatch(/^\/media\//)
  granted(await changeStore(market.freja, store, { logo_url: null }))
  expect(
    await openStore(market.freja, form('to.example', at('nothing')), anyDomain, internet),
  ).toEqual({
    refused: 'pictureUnreachable',
    field: 'logo_url',
  })
  const { rows } = await torv.keeper.query("select 1 from stores where domain = 'to.example'")
  expect(rows).toEqual([])
})

test('a missing picture is reported at its field, and nothing is saved', async () => {
  granted(await theme({ hero_image: at('teal'), favicon: at('navy') }))
  expect(await logo(at('tan'))).toBeNull()
  const before = await shown()
  const said = (field: string) => ({ refused: 'pictureUnreachable', field })
  expect(await logo(at('nothing'))).toEqual(said('logo_url'))
  expect(await theme({ hero_image: at('nothing') })).toEqual(said('hero_image'))
  expect(await theme({ type: 'pyramids', favicon: at('nothing') })).toEqual(said('favicon'))
  expect(
    await changeStore(
      market.freja,
      market.bagShop,
      { name: 'Andet', logo_url: at('nothing') },
      internet,
    ),
  ).toEqual(said('logo_url'))
  expect(await shown()).toEqual(before)
})

test('a picture that the shop already has is saved without fetching, whichever size was copied', async () => {
  granted(await theme({ hero_image: at('teal') }))
  const { hero } = await shown()
  const small = hero?.replace('-1920.webp', '-320.avif') ?? ''
  asked.length = 0
  for (const copied of [small, `https://taskehuset.example${small}`, hero]) {
    granted(await theme({ hero_image: copied }))
    expect((await shown()).hero).toBe(hero)
    expect(await logo(copied)).toBeNull()
    expect((await shown()).logo?.src).toBe(hero?.replace('-1920.', '-480.'))
  }
  expect(asked).toEqual([])
})

test('the picture of a preset is not fetched', async () => {
  const hero_image = themePresets.bags.hero.defaultImage
  granted(await theme({ hero_image }))
  expect((await shown()).hero).toBe(hero_image)
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
  granted(await theme({ hero_image: at('plum') }, market.rosa, market.clayShop))
  const { hero } = await shown(market.clayShop)
  expect(await theme({ hero_image: hero })).toEqual({ refused: 'urlInvalid', field: 'hero_image' })
})

test('staff without permission cannot make the app fetch a URL', async () => {
  for (const stranger of [market.sofie, market.rosa]) {
    expect(await logo(at('tan'), stranger)).toEqual({ refused: 'roleForbidden' })
    expect(await theme({ hero_image: at('tan') }, stranger)).toEqual({ refused: 'roleForbidden' })
  }
  expect(internet.reached).toEqual([])
})

test('an external URL stored in another way is not shown', async () => {
  const { store_id } = market.bagShop
  const elsewhere = 'https://billeder.example/tan'
  await torv.keeper.query('update stores set logo_url = $1, favicon_url = $1 where id = $2', [
    elsewhere,
    store_id,
  ])
  await torv.keeper.query(
    `update store_settings set theme = jsonb_build_object('hero', jsonb_build_object('defaultImage', $1::text),
      'favicon', $1::text) where store_id = $2`,
    [elsewhere, store_id],
  )
  expect(await shown()).toEqual({ logo: null, favicon: null, hero: null })
})

test('a picture that is no longer used is deleted with the change that removed it', async () => {
  const before = await picturesKept()
  expect(await logo(at('red'))).toBeNull()
  granted(await theme({ hero_image: at('green'), favicon: at('blue') }))
  expect(await picturesKept()).toBe(before + 3)
  expect(await logo(at('orange'))).toBeNull()
  granted(await theme({ hero_image: at('pink'), favicon: null }))
  expect(await picturesKept()).toBe(before + 2)
  expect(await logo(null)).toBeNull()
  granted(await theme({}))
  expect(await picturesKept()).toBe(before)
})

test('a picture stays while a product, another setting or another store uses it', async () => {
  const { freja, nordlys, bagShop, pyramidShop } = market
  const before = await picturesKept()
  const images = [{ id: null, url: at('gold'), alt_text: '' }]
  const taken = granted(await takeInPictures(freja, nordlys, null, images, internet))
  const form = productForm([bagShop], { images })
  const { id } = granted(await saveProduct(freja, nordlys, null, form, taken))
  expect(await logo(at('gold'))).toBeNull()
  granted(await theme({ hero_image: at('gold') }, freja, pyramidShop))
  expect(await picturesKept()).toBe(before + 1)

  granted(await saveProduct(freja, nordlys, id, productForm([bagShop])))
  expect(await picturesKept()).toBe(before + 1)
  expect(await logo(null)).toBeNull()
  expect(await picturesKept()).toBe(before + 1)
  granted(await theme({}, freja, pyramidShop))
  expect(await picturesKept()).toBe(before)
})

test('a picture chosen and removed at the same time is not lost', async () => {
  const { freja, bagShop, pyramidShop } = market
  for (let turn = 0; turn < 5; turn += 1) {
    granted(await theme({ hero_image: at('silver') }))
    const { hero } = await shown()
    const [took] = await Promise.all([
      theme({ hero_image: hero }, freja, pyramidShop),
      theme({}, freja, bagShop),
    ])
    const { rows } = await torv.keeper.query(
      `select exists (select from pictures where $1 like '%' || sha256 || '%') as is_kept`,
      [(await shown(pyramidShop)).hero],
    )
    expect(rows[0].is_kept).toBe('version' in took)
    granted(await theme({}, freja, pyramidShop))
  }
})
