import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { campaignForm } from '#features/pricing/rules/campaign-form.ts'
import { minor } from '#shared/money/money.ts'
import { day } from '#shared/durations.ts'
import { toLocalTime } from '#shared/local-time.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { saveProducts } from '#features/catalogue/server/products/save-products.ts'
import { saveCampaign } from '#features/pricing/server/save-campaign.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { extendTimeouts } from '#test/support/lock-waits.ts'
import {
  buildProductForm,
  createStockedProduct,
  createTestStore,
  openMarket,
  unwrap,
  type Market,
} from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  await extendTimeouts(torv.ownerClient, 'torv_staff')
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const kroner = (amount: number) => minor(amount * 100)

/** A store without any campaign, with a product that costs 100. */
async function openStore(name: string) {
  const store = await createTestStore(market.freja, name)
  const { id } = await createStockedProduct(market.freja, store, { base_price: kroner(100) })
  return { store, id }
}

function saveTenPercent(store: StoreKey, product_id: string, starts_at = '') {
  const form = campaignForm.parse({
    name: 'Den første',
    kind: 'percent',
    currency: 'DKK',
    value: '10',
    targets: [`product:${product_id}`],
    starts_at,
  })
  return saveCampaign(market.freja, store, null, form).then(unwrap)
}

/** Saves the product with the price 200 between two steps of one transaction. */
function savePrice(
  store: StoreKey,
  id: string,
  steps: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
) {
  return inTransaction(market.freja, async (tx) => {
    await tx.selectFrom('products').where('id', '=', id).select('id').execute()
    await steps.before?.()
    const form = buildProductForm([store], { base_price: kroner(200) })
    await saveProducts(tx, store.company_id, [{ id, form }])
    await steps.after?.()
  })
}

/** A connection waits for another one. */
async function waitForLock() {
  await vi.waitFor(async () => {
    const { rowCount } = await torv.ownerClient.query('select from pg_locks where not granted')
    expect(rowCount).toBeGreaterThan(0)
  }, 10_000)
}

async function listReduced(product_id: string) {
  const { rows } = await torv.ownerClient.query<{ id: string; price: string; is_running: boolean }>(
    `select id, price, ends_at is null or ends_at > now() as is_running
     from reduced_prices where product_id = $1`,
    [product_id],
  )
  return rows.map((row) => ({ ...row, price: Number(row.price) }))
}

const tomorrow = () => toLocalTime(new Date(Date.now() + day))

test('the first campaign of a store waits for the product that is being saved', async () => {
  const { store, id } = await openStore('Venter')
  let campaign: Promise<unknown> | null = null
  await savePrice(store, id, {
    after: async () => {
      campaign = saveTenPercent(store, id, tomorrow())
      await waitForLock()
    },
  })
  await campaign
  expect(await listReduced(id)).toMatchObject([{ price: kroner(180) }])
})

test('a product waits for the first campaign of its store that is being saved', async () => {
  const { store, id } = await openStore('Venter også')
  // The campaign is stopped at its last row, the entry of the audit log.
  await torv.ownerClient.query('begin')
  await torv.ownerClient.query('lock audit_log in exclusive mode')
  const campaign = saveTenPercent(store, id, tomorrow())
  await waitForLock()
  const product = savePrice(store, id, {})
  await vi.waitFor(async () => {
    const { rowCount } = await torv.ownerClient.query('select from pg_locks where not granted')
    expect(rowCount).toBeGreaterThan(1)
  }, 10_000)
  await torv.ownerClient.query('commit')
  await Promise.all([campaign, product])
  expect(await listReduced(id)).toMatchObject([{ price: kroner(180) }])
})

test('a price that began while a product waited to be saved stays as it was shown', async () => {
  const { store, id } = await openStore('Begyndt')
  let shown: unknown = null
  await savePrice(store, id, {
    before: async () => {
      await saveTenPercent(store, id)
      shown = await listReduced(id)
    },
  })
  expect(await listReduced(id)).toEqual(shown)
  expect(shown).toMatchObject([{ price: kroner(90), is_running: true }])
})
