import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createBag } from '#test/support/test-carts.ts'
import { createStorePayments } from '#test/support/test-orders.ts'
import {
  resetSettings,
  publishedSettings,
  type PublishedSetting,
} from './published-settings/settings.ts'
import { readSurfaces, type Surface, type Publication } from './published-settings/surfaces.ts'

let app: TestApp
let payments: StorePayments
let bag: Awaited<ReturnType<typeof createBag>>

beforeAll(async () => {
  app = await startTestApp()
  payments = createStorePayments(app.torv.database, app.shops.bags)
  bag = await createBag(app)
})
beforeEach(() => resetSettings(app))
afterAll(() => app.close())

type Pair = { surface: Surface; words: string }

function listPairs(told: PublishedSetting['is']): Pair[] {
  return Object.entries(told).flatMap(([surface, words]) =>
    [words].flat().map((one) => ({ surface: surface as Surface, words: one })),
  )
}

const findMissing = (told: Publication, pairs: readonly Pair[]) =>
  pairs.filter(({ surface, words }) => !told[surface].includes(words))

test.each(publishedSettings)(
  '$setting is told everywhere, and the value before nowhere',
  async (row) => {
    await row.before?.(app.shops.bags)
    const before = await readSurfaces({ app, payments, bag, country: 'DK' })
    expect(Object.entries(before).filter(([, text]) => text === '')).toEqual([])
    expect(findMissing(before, listPairs(row.was))).toEqual([])
    await row.change(app.shops.bags)
    const after = await readSurfaces({ app, payments, bag, country: row.country ?? 'DK' })
    expect(findMissing(after, listPairs(row.is))).toEqual([])
    const left = Object.entries(after).flatMap(([surface, text]) =>
      listPairs(row.was).flatMap(({ words }) => (text.includes(words) ? [{ surface, words }] : [])),
    )
    expect(left).toEqual([])
  },
)
