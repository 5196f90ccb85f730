import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { host, openQuietShops } from './page-cache/quiet-shop.ts'

test('after a save the most requested pages are rendered again, the most popular first', async () => {
  const shop = openQuietShops()
  await shop.visit('/about', '/', '/', '/', '/products/taske', '/products/taske')
  shop.rendered.length = 0
  shop.change()
  await eventually(() => expect(shop.rendered).toEqual(['/', '/products/taske', '/about']))
  expect(shop.pages.find(host, '/')).toBeDefined()
})

test('request counts survive many saves', async () => {
  const shop = openQuietShops()
  await shop.visit('/about', '/', '/')
  for (let save = 0; save < 20; save += 1) shop.change()
  shop.rendered.length = 0
  await eventually(() => expect(shop.rendered).toEqual(['/', '/about']))
})

test('a dozen pages are rendered ahead, not all of them', async () => {
  const shop = openQuietShops()
  await shop.visit(...Array.from({ length: 40 }, (_, number) => `/?q=${number}`))
  shop.rendered.length = 0
  shop.change()
  await eventually(() => expect(shop.rendered).toHaveLength(12))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shop.rendered).toHaveLength(12)
})

test('a newer save cancels the renderings started by the one before', async () => {
  const made = Promise.withResolvers<void>()
  let isSlow = false
  const shop = openQuietShops({ making: () => (isSlow ? made.promise : Promise.resolve()) })
  await shop.visit('/', '/', '/about')
  shop.rendered.length = 0
  isSlow = true
  shop.change()
  await eventually(() => expect(shop.rendered).toEqual(['/']))
  shop.change()
  isSlow = false
  made.resolve()
  await eventually(() => expect(shop.rendered).toEqual(['/', '/', '/about']))
})

test('a visitor joins a page that is being rendered ahead', async () => {
  const made = Promise.withResolvers<void>()
  let isSlow = false
  const shop = openQuietShops({ making: () => (isSlow ? made.promise : Promise.resolve()) })
  await shop.visit('/')
  isSlow = true
  shop.change()
  await eventually(() => expect(shop.rendered).toEqual(['/', '/']))
  const visit = shop.visit('/')
  made.resolve()
  await visit
  expect(shop.rendered).toEqual(['/', '/'])
})

test('visitors do not wait behind pages that are rendered ahead', async () => {
  const opened = Promise.withResolvers<void>()
  const making = (_: string, key: string) => (key === '/slow' ? opened.promise : Promise.resolve())
  const shop = openQuietShops({
    making,
    places: { atOnce: 1, ofOneParty: 1, waitingOfOneParty: 10 },
  })
  await shop.visit('/', '/', '/about')
  const slow = shop.pages.make('clay.example', '/slow')
  await eventually(() => expect(shop.rendered).toContain('clay.example/slow'))
  shop.rendered.length = 0
  shop.change()
  await new Promise(setImmediate)
  const visitor = shop.pages.make('clay.example', '/next')
  await new Promise(setImmediate)
  opened.resolve()
  await Promise.all([slow, visitor])
  expect(shop.rendered[0]).toBe('clay.example/next')
  await eventually(() => expect(shop.rendered.slice(1)).toEqual(['/', '/about']))
})

test('pages are rendered ahead while no visitor waits', async () => {
  const opened = Promise.withResolvers<void>()
  const making = (_: string, key: string) => (key === '/slow' ? opened.promise : Promise.resolve())
  const shop = openQuietShops({ making })
  await shop.visit('/', '/', '/about')
  const slow = shop.pages.make('clay.example', '/slow')
  await eventually(() => expect(shop.rendered).toContain('clay.example/slow'))
  shop.rendered.length = 0
  shop.change()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shop.rendered).toEqual([])
  opened.resolve()
  await slow
  await eventually(() => expect(shop.rendered).toEqual(['/', '/about']))
})

test('a store with a hundred slow pages does not delay another store', async () => {
  const opened = Promise.withResolvers<void>()
  const shop = openQuietShops({
    making: (at) => (at === host ? opened.promise : Promise.resolve()),
  })
  const crowd = Array.from({ length: 150 }, (_, number) => shop.pages.make(host, `/?q=${number}`))
  await shop.pages.make('clay.example', '/')
  expect(shop.rendered).toContain('clay.example/')
  opened.resolve()
  const answers = await Promise.all(crowd)
  expect(answers.filter((answer) => answer === 'crowded')).toHaveLength(48)
})

test('a response for one visitor is not shared with others', async () => {
  const headers = { 'set-cookie': 'shop=hemmelig' }
  const shop = openQuietShops({ answer: () => new Response('a page', { headers }) })
  const answers = await Promise.all([1, 2, 3].map(() => shop.pages.make(host, '/')))
  for (const answer of answers) {
    if (!(answer instanceof Response)) throw new Error('it was kept')
    expect([answer.headers.get('set-cookie'), await answer.text()]).toEqual([null, 'a page'])
  }
  expect(shop.pages.count).toBe(0)
})

test('all spellings of a host share one rendering', async () => {
  const shop = openQuietShops({
    nameOf: (spelled) => spelled.toLowerCase().replace(/:\d+$/, ''),
  })
  await shop.visit('/')
  for (let port = 1; port < 20_000; port += 1) {
    expect(shop.pages.find(`Tasker.Example:${port}`, '/')).toBeDefined()
  }
})
