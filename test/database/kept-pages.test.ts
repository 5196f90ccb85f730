import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishedPage } from '#server/page-cache/finished-page.ts'
import { openKeptPages, type KeptPage } from '#server/page-cache/kept-pages.ts'

// Random bytes, so that compression does not change the size.
async function page(): Promise<KeptPage> {
  const made = await finishedPage(new Response(randomBytes(8_000)), {})
  if (!made) throw new Error('a page of noise is a page')
  return made
}

const roomFor = (count: number) => count * 11_450

test('a store at ten times its share evicts only its own pages', async () => {
  const kept = openKeptPages(roomFor(20))
  const modest = ['clay', 'soap', 'tea', 'yarn', 'bread']
  for (const store of modest) for (const key of ['/', '/about']) kept.keep(store, key, await page())
  for (let number = 0; number < 100; number += 1) kept.keep('flood', `/?q=${number}`, await page())
  for (const store of modest) {
    expect([kept.has(store, '/'), kept.has(store, '/about')], store).toEqual([true, true])
  }
  expect(kept.count).toBe(20)
  expect(kept.bytes).toBeLessThanOrEqual(roomFor(20))
})

test('pages of a store that are no longer requested are evicted first', async () => {
  const kept = openKeptPages(roomFor(10))
  kept.keep('bags', '/', await page())
  for (let number = 0; number < 100; number += 1) {
    if (number % 5 === 0) expect(kept.find('bags', '/'), `after ${number} others`).toBeDefined()
    kept.keep('bags', `/?q=${number}`, await page())
  }
  expect(kept.has('bags', '/?q=50')).toBe(false)
})

test('a page that is larger than the cache is not stored', async () => {
  const kept = openKeptPages(1_000)
  kept.keep('bags', '/', await page())
  expect([kept.count, kept.bytes]).toEqual([0, 0])
})

test('count and size stay correct as pages come and go', async () => {
  const kept = openKeptPages(roomFor(100))
  for (const key of ['/', '/about', '/']) kept.keep('bags', key, await page())
  kept.keep('clay', '/', await page())
  const ofTwo = kept.bytes
  expect([...kept.evict('bags')].map(([key]) => key)).toEqual(['/about', '/'])
  expect([kept.count, Math.round(ofTwo / kept.bytes)]).toEqual([1, 3])
  expect([...kept.evict('bags')]).toEqual([])
  kept.evict('clay')
  expect([kept.count, kept.bytes]).toEqual([0, 0])
})
