import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePicture } from '#platform/media/save-picture.ts'
import { setHeroImage, setLogo } from '#features/stores/server/set-store-pictures.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap, createStockedProduct } from '#test/support/people.ts'

let app: TestApp
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
  const { bags } = app.shops
  const images = [{ id: null, url: bags.picture, alt_text: 'Forfra' }]
  for (const name of ['Alma', 'Bo', 'Clara', 'Ditte', 'Esther']) {
    await createStockedProduct(bags.staff, bags, { name, images })
  }
})
afterAll(() => app.close())

const get = async (path = '/') => (await sendRequest(app.port, { host, path })).text

async function storePicture(width: number, height: number) {
  const file = await sharp({ create: { width, height, channels: 3, background: 'brown' } })
    .png()
    .toBuffer()
  return unwrap(await savePicture(app.shops.bags.staff, app.shops.bags.company_id, file))
}

function parsePictures(html: string) {
  return [...html.matchAll(/<picture[^>]*>(<source[^>]*>)(<img[^>]*>)<\/picture>/g)].map(
    ([, source = '', image = '']) => ({
      source: parseAttributes(source),
      image: parseAttributes(image),
    }),
  )
}

function parseAttributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )
}

test('every picture has all its widths, a second format and reserved space', async () => {
  const cards = parsePictures(await get())
  expect(cards).toHaveLength(5)
  for (const { source, image } of cards) {
    expect(image).toMatchObject({ alt: 'Forfra', width: '400', height: '300' })
    expect(source['type']).toBe('image/avif')
    expect(source['sizes']).toContain('vw')
    expect(source['srcset']?.match(/ \d+w/g)).toEqual([' 320w', ' 400w'])
  }
  const [first] = cards
  const addresses = [...(first?.source['srcset']?.matchAll(/\/media\/\S+/g) ?? [])]
  const types = [first?.image['src'], ...addresses.map(([address]) => address)].map(
    async (path = '') => (await sendRequest(app.port, { host, path })).headers['content-type'],
  )
  expect(await Promise.all(types)).toEqual(['image/webp', ...addresses.map(() => 'image/avif')])
  expect(addresses).toHaveLength(2)
})

test('the first picture has high priority, the first row loads eagerly and the rest lazily', async () => {
  const cards = parsePictures(await get()).map(({ image }) => [
    image['fetchpriority'] ?? 'auto',
    image['loading'] ?? 'eager',
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
  const { bags } = app.shops
  unwrap(await setHeroImage(bags.staff, bags, await storePicture(2000, 900)))
  await expect.poll(async () => parsePictures(await get()).length).toBe(6)
  const html = await get()
  const [hero, ...cards] = parsePictures(html)
  expect(hero?.image).toMatchObject({ alt: '', fetchpriority: 'high' })
  expect(hero?.image['loading']).toBeUndefined()
  expect(hero?.source['srcset']).toMatch(/-1920\.avif 1920w$/)
  expect(cards.map(({ image }) => image['fetchpriority'])).toEqual(cards.map(() => undefined))
  // A preload would fetch the picture as WebP in addition to AVIF.
  expect(html).not.toMatch(/rel="preload"[^>]*as="image"|as="image"[^>]*rel="preload"/)
})

test('the logo reserves space in its own proportions', async () => {
  const { bags } = app.shops
  expect(await setLogo(bags.staff, bags, await storePicture(560, 128))).toBeNull()
  await expect.poll(async () => parsePictures(await get()).length).toBe(7)
  const [logo] = parsePictures(await get())
  expect(logo?.image).toMatchObject({ alt: 'Taskehuset', width: '560', height: '128' })
})

test('a picture on another host is left out, and the content security policy allows none', async () => {
  const { bags } = app.shops
  await app.torv.ownerClient.query('update stores set logo_url = $1 where id = $2', [
    'https://billeder.example/logo.png',
    bags.store_id,
  ])
  await expect.poll(async () => parsePictures(await get()).length).toBe(6)
  const { text, headers } = await sendRequest(app.port, { host, path: '/' })
  expect(text).not.toContain('billeder.example')
  expect(headers['content-security-policy']).toContain("; img-src 'self' data:;")
})
