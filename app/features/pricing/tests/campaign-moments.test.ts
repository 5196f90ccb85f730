import { expect, test } from 'vitest'
import { openPageCache } from '#platform/page-cache/page-cache.ts'

const host = 'tasker.example'

/** A shop whose prices change once, `delay` milliseconds from now. */
function openShop(delay: number, whileRendering = async () => {}) {
  const changesAt = performance.now() + delay
  let rendered = 0
  const pages = openPageCache({
    freshness: {
      lease: 1_000,
      isProven: () => true,
      hasChanged: () => false,
      catchUp: async () => {},
    },
    maxBytes: 1_000_000,
    openPage: async (_, known) => ({
      store: known ?? {
        company_id: 'c',
        store_id: 's',
        content_version: 1,
        prices_change_at: changesAt > performance.now() ? changesAt : undefined,
      },
      async render() {
        rendered += 1
        await whileRendering()
        return { response: new Response(performance.now() < changesAt ? 'dear' : 'cheap') }
      },
    }),
  })
  return { pages, changesAt, getRendered: () => rendered }
}

test('a cached page is made anew once its prices have changed, and not before', async () => {
  const { pages, changesAt, getRendered } = openShop(2_000)
  await pages.serve(host, '/')
  await pages.serve(host, '/')
  expect(getRendered()).toBe(1)
  expect(pages.find(host, '/')).toBeDefined()
  await waitUntil(changesAt)
  expect(pages.find(host, '/')).toBeUndefined()
  await pages.serve(host, '/')
  await pages.serve(host, '/')
  expect(getRendered()).toBe(2)
  expect(pages.find(host, '/')).toBeDefined()
})

test('a page that is finished after the change is not kept', async () => {
  const { pages, changesAt } = openShop(1_000, () => waitUntil(changesAt))
  await pages.serve(host, '/')
  expect(performance.now()).toBeGreaterThanOrEqual(changesAt)
  expect(pages.find(host, '/')).toBeUndefined()
  await pages.serve(host, '/')
  expect(pages.find(host, '/')).toBeDefined()
})

async function waitUntil(time: number): Promise<void> {
  await expect.poll(() => performance.now() >= time).toBe(true)
}
