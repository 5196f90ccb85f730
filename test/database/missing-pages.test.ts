import { expect, test } from 'vitest'
import { mayBeNavigationPage } from '#server/page-cache/manifest.ts'
import { openPageCache, type PageCache } from '#server/page-cache/page-cache.ts'

const store = { company_id: 'c', store_id: 's', content_version: 1 }
const host = 'tasker.example'

/** A shop with pages of its own, which never changes unless it is said to. */
function shopWith(...ownPages: string[]) {
  const rendered: string[] = []
  const pages = openPageCache({
    freshness: { lease: 1_000, isProven: () => true, versionOf: () => 1, catchUp: async () => {} },
    mayBeMissing: mayBeNavigationPage,
    mostBytes: 1_000_000,
    arrive: async () => ({
      store,
      async render(key) {
        rendered.push(key)
        const isThere = ownPages.includes(key.replace('.data', ''))
        const mayBe = mayBeNavigationPage(key)
        return {
          answer: new Response(isThere ? 'here' : 'nowhere', { status: isThere ? 200 : 404 }),
          ownPages: mayBe && !isThere ? ownPages : null,
        }
      },
    }),
  })
  return { pages, rendered, ownPages }
}

async function statusOf(pages: PageCache, key: string): Promise<number> {
  const page = pages.find(host, key) ?? (await pages.make(host, key))
  return page === 'crowded' ? 503 : page.status
}

test('what is not there is made once for all its addresses, and once for the router', async () => {
  const { pages, rendered } = shopWith('/faq')
  for (const key of ['/a', '/b', '/c/d', '/a', '/a.data', '/c/d.data', '/e.data']) {
    expect(await statusOf(pages, key)).toBe(404)
  }
  expect(rendered).toEqual(['/a', '/a.data'])
  expect(pages.count).toBe(2)
})

test('the shop’s own pages are found also when something else was missed before', async () => {
  const { pages, rendered } = shopWith('/faq', '/pleje')
  expect(await statusOf(pages, '/nej')).toBe(404)
  for (const key of ['/faq', '/faq.data', '/pleje', '/faq']) {
    expect(await statusOf(pages, key)).toBe(200)
  }
  expect(rendered).toEqual(['/nej', '/faq', '/faq.data', '/pleje'])
})

test('what is missing in a room of the house says so in its own words each time', async () => {
  const { pages, rendered } = shopWith()
  await statusOf(pages, '/nej')
  for (const key of ['/products/nej', '/category/nej', '/about', '/products/nej']) {
    expect(await statusOf(pages, key)).toBe(404)
  }
  expect(rendered).toEqual(['/nej', '/products/nej', '/category/nej', '/about', '/products/nej'])
})

test('a list that is searched is not what is missing elsewhere', async () => {
  const { pages } = shopWith('/?q=pung', '/_?q=pung')
  for (const key of ['/nej', '/nej.data']) expect(await statusOf(pages, key)).toBe(404)
  for (const key of ['/?q=pung', '/_.data?q=pung']) expect(await statusOf(pages, key)).toBe(200)
})

test('a page that appears where there was none is seen', async () => {
  const { pages, ownPages } = shopWith()
  expect(await statusOf(pages, '/ny')).toBe(404)
  ownPages.push('/ny')
  pages.changed(store.store_id)
  expect(await statusOf(pages, '/ny')).toBe(200)
  expect(await statusOf(pages, '/nej')).toBe(404)
})
