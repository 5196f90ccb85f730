import { expect, test } from 'vitest'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { host, openMemoryShops } from './page-cache/memory-shops.ts'

test('after a save the most requested pages are rendered again, the most popular first', async () => {
  const shop = openMemoryShops()
  await shop.visit('/about', '/', '/', '/', '/products/taske', '/products/taske')
  shop.rendered.length = 0
  shop.change()
  await retryUntilPasses(() => expect(shop.rendered).toEqual(['/', '/products/taske', '/about']))
  expect(shop.pages.find(host, '/')).toBeDefined()
})

test('request counts survive many saves', async () => {
  const shop = openMemoryShops()
  await shop.visit('/about', '/', '/')
  for (let save = 0; save < 20; save += 1) shop.change()
  shop.rendered.length = 0
  await retryUntilPasses(() => expect(shop.rendered).toEqual(['/', '/about']))
})

test('a dozen pages are rendered ahead, not all of them', async () => {
  const shop = openMemoryShops()
  await shop.visit(...Array.from({ length: 40 }, (_, number) => `/?q=${number}`))
  shop.rendered.length = 0
  shop.change()
  await retryUntilPasses(() => expect(shop.rendered).toHaveLength(12))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shop.rendered).toHaveLength(12)
})

test('a newer save cancels the renderings started by the one before', async () => {
  const rendering = Promise.withResolvers<void>()
  let isSlow = false
  const shop = openMemoryShops({ onRender: () => (isSlow ? rendering.promise : Promise.resolve()) })
  await shop.visit('/', '/', '/about')
  shop.rendered.length = 0
  isSlow = true
  shop.change()
  await retryUntilPasses(() => expect(shop.rendered).toEqual(['/']))
  shop.change()
  isSlow = false
  rendering.resolve()
  await retryUntilPasses(() => expect(shop.rendered).toEqual(['/', '/', '/about']))
})

test('a visitor joins a page that is being rendered ahead', async () => {
  const rendering = Promise.withResolvers<void>()
  let isSlow = false
  const shop = openMemoryShops({ onRender: () => (isSlow ? rendering.promise : Promise.resolve()) })
  await shop.visit('/')
  isSlow = true
  shop.change()
  await retryUntilPasses(() => expect(shop.rendered).toEqual(['/', '/']))
  const visit = shop.visit('/')
  rendering.resolve()
  await visit
  expect(shop.rendered).toEqual(['/', '/'])
})

test('visitors do not wait behind pages that are rendered ahead', async () => {
  const gate = Promise.withResolvers<void>()
  const onRender = (_: string, key: string) => (key === '/slow' ? gate.promise : Promise.resolve())
  const shop = openMemoryShops({
    onRender,
    limits: { maxConcurrent: 1, maxPerParty: 1, maxWaitingPerParty: 10 },
  })
  await shop.visit('/', '/', '/about')
  const slow = shop.pages.serve('clay.example', '/slow')
  await retryUntilPasses(() => expect(shop.rendered).toContain('clay.example/slow'))
  shop.rendered.length = 0
  shop.change()
  await new Promise(setImmediate)
  const visitor = shop.pages.serve('clay.example', '/next')
  await new Promise(setImmediate)
  gate.resolve()
  await Promise.all([slow, visitor])
  expect(shop.rendered[0]).toBe('clay.example/next')
  await retryUntilPasses(() => expect(shop.rendered.slice(1)).toEqual(['/', '/about']))
})

test('pages are rendered ahead while no visitor waits', async () => {
  const gate = Promise.withResolvers<void>()
  const onRender = (_: string, key: string) => (key === '/slow' ? gate.promise : Promise.resolve())
  const shop = openMemoryShops({ onRender })
  await shop.visit('/', '/', '/about')
  const slow = shop.pages.serve('clay.example', '/slow')
  await retryUntilPasses(() => expect(shop.rendered).toContain('clay.example/slow'))
  shop.rendered.length = 0
  shop.change()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shop.rendered).toEqual([])
  gate.resolve()
  await slow
  await retryUntilPasses(() => expect(shop.rendered).toEqual(['/', '/about']))
})

test('a store with a hundred slow pages does not delay another store', async () => {
  const gate = Promise.withResolvers<void>()
  const shop = openMemoryShops({
    onRender: (storeHost) => (storeHost === host ? gate.promise : Promise.resolve()),
  })
  const requests = Array.from({ length: 150 }, (_, number) =>
    shop.pages.serve(host, `/?q=${number}`),
  )
  await shop.pages.serve('clay.example', '/')
  expect(shop.rendered).toContain('clay.example/')
  gate.resolve()
  const responses = await Promise.all(requests)
  expect(responses.filter((response) => response === 'crowded')).toHaveLength(48)
})

test('a response for one visitor is not shared with others', async () => {
  const headers = { 'set-cookie': 'shop=hemmelig' }
  const shop = openMemoryShops({ createResponse: () => new Response('a page', { headers }) })
  const responses = await Promise.all([1, 2, 3].map(() => shop.pages.serve(host, '/')))
  for (const response of responses) {
    if (!(response instanceof Response)) throw new Error('it was kept')
    expect([response.headers.get('set-cookie'), await response.text()]).toEqual([null, 'a page'])
  }
  expect(shop.pages.count).toBe(0)
})

test('all spellings of a host share one rendering', async () => {
  const shop = openMemoryShops({
    normalizeHost: (name) => name.toLowerCase().replace(/:\d+$/, ''),
  })
  await shop.visit('/')
  for (let port = 1; port < 20_000; port += 1) {
    expect(shop.pages.find(`Tasker.Example:${port}`, '/')).toBeDefined()
  }
})

test('a page that the request has already missed is not looked for again', async () => {
  const shop = openMemoryShops()
  await shop.visit('/', '/')
  expect(shop.rendered).toEqual(['/'])
  await shop.pages.serve(host, '/', { hasMissed: true })
  expect(shop.rendered).toEqual(['/', '/'])
})
