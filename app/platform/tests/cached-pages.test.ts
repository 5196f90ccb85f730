import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage } from '#platform/page-cache/finish-page.ts'
import { openCachedPages, type CachedPage } from '#platform/page-cache/cached-pages.ts'

// Random bytes, so that compression does not change the size.
async function createPage(): Promise<CachedPage> {
  const rendered = await finishPage(new Response(randomBytes(8_000)), {})
  if (!rendered) throw new Error('a page of noise is a page')
  return rendered
}

const toBytes = (count: number) => count * 11_450

test('a store at ten times its share evicts only its own pages', async () => {
  const cache = openCachedPages(toBytes(20))
  const smallStores = ['clay', 'soap', 'tea', 'yarn', 'bread']
  for (const store of smallStores)
    for (const key of ['/', '/about']) cache.set(store, key, await createPage())
  for (let number = 0; number < 100; number += 1)
    cache.set('flood', `/?q=${number}`, await createPage())
  for (const store of smallStores) {
    expect([cache.has(store, '/'), cache.has(store, '/about')], store).toEqual([true, true])
  }
  expect(cache.count).toBe(20)
  expect(cache.bytes).toBeLessThanOrEqual(toBytes(20))
})

test('pages of a store that are no longer requested are evicted first', async () => {
  const cache = openCachedPages(toBytes(10))
  cache.set('bags', '/', await createPage())
  for (let number = 0; number < 100; number += 1) {
    if (number % 5 === 0) expect(cache.find('bags', '/'), `after ${number} others`).toBeDefined()
    cache.set('bags', `/?q=${number}`, await createPage())
  }
  expect(cache.has('bags', '/?q=50')).toBe(false)
})

test('a page that is larger than the cache is not stored', async () => {
  const cache = openCachedPages(1_000)
  cache.set('bags', '/', await createPage())
  expect([cache.count, cache.bytes]).toEqual([0, 0])
})

test('count and size stay correct as pages come and go', async () => {
  const cache = openCachedPages(toBytes(100))
  for (const key of ['/', '/about', '/']) cache.set('bags', key, await createPage())
  cache.set('clay', '/', await createPage())
  const bytesOfBoth = cache.bytes
  expect([...cache.evict('bags')].map(([key]) => key)).toEqual(['/about', '/'])
  expect([cache.count, Math.round(bytesOfBoth / cache.bytes)]).toEqual([1, 3])
  expect([...cache.evict('bags')]).toEqual([])
  cache.evict('clay')
  expect([cache.count, cache.bytes]).toEqual([0, 0])
})
