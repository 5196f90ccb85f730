import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from '#server/media/keep-picture.ts'
import { setHeroImage, setLogo } from '#server/stores/set-store-pictures.ts'
import { ask } from '../support/ask.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted, stocked } from '../support/people.ts'

let house: TestHouse
const host = 'taskehuset.example'

beforeAll(async () => {
  house = await openTestHouse()
  const { bags } = house.shops
  const images = [{ id: null, url: bags.picture, alt_text: 'Forfra' }]
  for (const name of ['Alma', 'Bo', 'Clara', 'Ditte', 'Esther']) {
    await stocked(bags.staff, bags, { name, images })
  }
})
afterAll(() => house.close())

const get = async (path = '/') => (await ask(house.port, { host, path })).text

async function paint(width: number, height: number) {
  const file = await sharp({ create: { width, height, channels: 3, background: 'brown' } })
    .png()
    .toBuffer()
  return granted(await keepPicture(house.shops.bags.staff, house.shops.bags.company_id, file))
}

function picturesIn(html: string) {
  return [...html.matchAll(/<picture[^>]*>(<source[^>]*>)(<img[^>]*>)<\/picture>/g)].map(
    ([, source = '', image = '']) => ({ source: attributesOf(source), image: attributesOf(image) }),
  )
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )
}

test('every picture has two formats, all its widths and reserved space', async () => {
  const cards = picturesIn(await get())
  expect(cards).toHaveLength(5)
  for (const { source, image } of cards) {
    expect(image).toMatchObject({ alt: 'Forfra', width: '400', height: '300' })
    expect(source['type']).toBe('image/avif')
    expect(source['sizes']).toBe(image['sizes'])
    expect(source['srcset']?.replaceAll('.avif', '.webp')).toBe(image['srcset'])
    expect(image['srcset']?.match(/ \d+w/g)).toEqual([' 160w', ' 320w', ' 400w'])
  }
  for (const address of cards[0]?.source['srcset']?.matchAll(/\/media\/\S+/g) ?? []) {
    expect((await ask(house.port, { host, path: address[0] })).headers['content-type']).toBe(
      'image/avif',
    )
  }
})

test('the first picture has high priority, the first row loads eagerly and the rest lazily', async () => {
  const cards = picturesIn(await get()).map(({ image }) => [
    image['fetchpriority'],
    image['loading'],
  ])
  expect(cards).toEqual([
    ['high', 'eager'],
    ['auto', 'eager'],
    ['auto', 'eager'],
    ['auto', 'lazy'],
    ['auto', 'lazy'],
  ])
})

test('the hero picture has high priority and is not preloaded in a second format', async () => {
  const { bags } = house.shops
  granted(await setHeroImage(bags.staff, bags, await paint(2000, 900)))
  await expect.poll(async () => picturesIn(await get()).length).toBe(6)
  const html = await get()
  const [hero, ...cards] = picturesIn(html)
  expect(hero?.image).toMatchObject({ alt: '', fetchpriority: 'high', loading: 'eager' })
  expect(hero?.source['srcset']).toMatch(/-1920\.avif 1920w$/)
  expect(new Set(cards.map(({ image }) => image['fetchpriority']))).toEqual(new Set(['auto']))
  // A preload would fetch the picture as WebP in addition to AVIF.
  expect(html).not.toMatch(/rel="preload"[^>]*as="image"|as="image"[^>]*rel="preload"/)
})

test('the logo reserves space in its own proportions', async () => {
  const { bags } = house.shops
  expect(await setLogo(bags.staff, bags, await paint(560, 128))).toBeNull()
  await expect.poll(async () => picturesIn(await get()).length).toBe(7)
  const [logo] = picturesIn(await get())
  expect(logo?.image).toMatchObject({ alt: 'Taskehuset', width: '560', height: '128' })
})

test('a picture on another host is left out, and the content security policy allows none', async () => {
  const { bags } = house.shops
  await house.torv.keeper.query('update stores set logo_url = $1 where id = $2', [
    'https://billeder.example/logo.png',
    bags.store_id,
  ])
  await expect.poll(async () => picturesIn(await get()).length).toBe(6)
  const { text, headers } = await ask(house.port, { host, path: '/' })
  expect(text).not.toContain('billeder.example')
  expect(headers['content-security-policy']).toContain("; img-src 'self' data:;")
})
