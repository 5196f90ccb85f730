import { expect, test } from 'vitest'
import { mayBeNavigationPage } from '#app/shared-pages.ts'
import { openPageCache, type PageCache } from '#platform/page-cache/page-cache.ts'

const store = { company_id: 'c', store_id: 's', content_version: 1 }
const host = 'tasker.example'

/** A shop with pages of its own; its version changes only on request. */
function openShop(...ownPages: string[]) {
  const rendered: string[] = []
  const pages = openPageCache({
    freshness: {
      lease: 1_000,
      isProven: () => true,
      hasChanged: () => false,
      catchUp: async () => {},
    },
    mayBeMissing: mayBeNavigationPage,
    maxBytes: 1_000_000,
    openPage: async () => ({
      store,
      async render(key) {
        rendered.push(key)
        const isFound = ownPages.includes(key)
        const mayBeOwnPage = mayBeNavigationPage(key)
        return {
          response: new Response(isFound ? 'here' : 'nowhere', { status: isFound ? 200 : 404 }),
          ownPages: mayBeOwnPage && !isFound ? ownPages : null,
        }
      },
    }),
  })
  return { pages, rendered, ownPages }
}

async function getStatus(pages: PageCache, key: string): Promise<number> {
  const page = await pages.serve(host, key)
  return page === 'crowded' ? 503 : page.status
}

test('a missing page is rendered once for all its addresses', async () => {
  const { pages, rendered } = openShop('/faq')
  for (const key of ['/a', '/b', '/c/d', '/a']) {
    expect(await getStatus(pages, key)).toBe(404)
  }
  expect(rendered).toEqual(['/a'])
  expect(pages.count).toBe(1)
})

test('a page of the shop is found also after another page was missing', async () => {
  const { pages, rendered } = openShop('/faq', '/pleje')
  expect(await getStatus(pages, '/nej')).toBe(404)
  for (const key of ['/faq', '/pleje', '/faq']) {
    expect(await getStatus(pages, key)).toBe(200)
  }
  expect(rendered).toEqual(['/nej', '/faq', '/pleje'])
})

test('a missing page under a fixed route is rendered each time', async () => {
  const { pages, rendered } = openShop()
  await getStatus(pages, '/nej')
  for (const key of ['/products/nej', '/category/nej', '/about', '/products/nej']) {
    expect(await getStatus(pages, key)).toBe(404)
  }
  expect(rendered).toEqual(['/nej', '/products/nej', '/category/nej', '/about', '/products/nej'])
})

test('a searched list is not served as the cached missing page', async () => {
  const { pages } = openShop('/?q=pung')
  expect(await getStatus(pages, '/nej')).toBe(404)
  expect(await getStatus(pages, '/?q=pung')).toBe(200)
})

test('a page that is added later is found', async () => {
  const { pages, ownPages } = openShop()
  expect(await getStatus(pages, '/ny')).toBe(404)
  ownPages.push('/ny')
  pages.invalidateStore(store.store_id)
  expect(await getStatus(pages, '/ny')).toBe(200)
  expect(await getStatus(pages, '/nej')).toBe(404)
})
