import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { second } from '#shared/durations.ts'
import { createReducedPrice } from '#test/support/campaigns.ts'
import { createStockedProduct } from '#test/support/people.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let apps: TestApp[]

beforeAll(async () => {
  const app = await startTestApp()
  apps = [app, await startTestApp({ sibling: app })]
})
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close()
})

test('every process shows the start and the end of a campaign within a second on the pages that it keeps', async () => {
  const [{ torv, shops } = expect.fail()] = apps
  const { bags } = shops
  const price = minor(100_00)
  const { id, slug } = await createStockedProduct(bags.staff, bags, {
    name: 'Net',
    base_price: price,
  })
  const readPages = () =>
    Promise.all(
      apps.map(async ({ port }) => {
        const { text, headers } = await sendRequest(port, {
          host: bags.host,
          path: to.product(slug),
        })
        const [, shown] = /price-tag[^]*?>([\d.,]+)\s*kr\./.exec(text) ?? []
        return { shown, isKept: headers.etag !== undefined }
      }),
    )
  const kept = (shown: string) => apps.map(() => ({ shown, isKept: true }))

  await readPages()
  const starts_at = new Date(Date.now() + 8 * second)
  const ends_at = new Date(Date.now() + 16 * second)
  await createReducedPrice(torv, bags, { product_id: id, price: 80_00, starts_at, ends_at })
  for (const [shown, moment] of [
    ['100,00', starts_at],
    ['80,00', ends_at],
  ] as const) {
    await expect.poll(readPages).toEqual(kept(shown))
    expect(Date.now(), 'the pages are kept before the price changes').toBeLessThan(moment.getTime())
    await wait(moment.getTime() + second - Date.now())
    expect((await readPages()).map((page) => page.shown)).not.toContain(shown)
  }
  await expect.poll(readPages).toEqual(kept('100,00'))
})
