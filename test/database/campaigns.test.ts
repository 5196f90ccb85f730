import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignForm } from '#domain/forms/campaign-form.ts'
import { isRefused, type Refused } from '#domain/errors/errors.ts'
import { minor } from '#domain/money/money.ts'
import { day } from '#domain/shared/durations.ts'
import { toLocalTime } from '#domain/shared/local-time.ts'
import { saveCategory } from '#server/business/catalogue/lists/save-category.ts'
import { removeProduct } from '#server/business/catalogue/products/remove-product.ts'
import { saveProduct } from '#server/business/catalogue/products/save-product.ts'
import { addCode, generateCodes } from '#server/business/pricing/add-codes.ts'
import { importCodes } from '#server/business/pricing/import-codes.ts'
import { readCampaignPreview } from '#server/business/pricing/read-campaign-preview.ts'
import { readCampaign, readEditedCampaign } from '#server/business/pricing/read-campaign.ts'
import { readCampaigns } from '#server/business/pricing/read-campaigns.ts'
import { readCodes } from '#server/business/pricing/read-codes.ts'
import { readTargetChoices } from '#server/business/pricing/read-target-choices.ts'
import { removeCampaign } from '#server/business/pricing/remove-campaign.ts'
import { changeStartedCampaign, saveCampaign } from '#server/business/pricing/save-campaign.ts'
import { startCampaigns } from '#server/business/pricing/start-campaigns.ts'
import { stopCampaign } from '#server/business/pricing/stop-campaign.ts'
import { writeCodeSheet } from '#server/business/pricing/write-code-sheet.ts'
import { changeCurrency } from '#server/business/stores/change-locale.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import {
  buildProductForm,
  buildVariant,
  createStockedProduct,
  createTestStore,
  openMarket,
  unwrap,
  type Market,
} from '../support/people.ts'
import { createBackpack, createStorePayments, startOrder } from '../support/test-orders.ts'

let torv: TestDatabase
let market: Market
let shop: StoreKey

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  shop = market.bagShop
})
afterAll(() => torv.close())

const kroner = (amount: number) => minor(amount * 100)
const inDays = (days: number) => toLocalTime(new Date(Date.now() + days * day))

function toForm(given: Record<string, unknown>) {
  return campaignForm.parse({
    name: 'Uge 48',
    kind: 'percent',
    currency: 'DKK',
    value: '20',
    ...given,
  })
}

const save = (given: Record<string, unknown>, id: string | null = null) =>
  saveCampaign(market.malthe, shop, id, toForm(given))

async function createProduct(
  price: number,
  overrides: Parameters<typeof createStockedProduct>[2] = {},
) {
  return createStockedProduct(market.freja, shop, { base_price: kroner(price), ...overrides })
}

function changePrice(id: string, price: number, overrides: object = {}) {
  const form = buildProductForm([shop], { base_price: kroner(price), ...overrides })
  return saveProduct(market.freja, shop.company_id, id, form)
}

/** The history is immutable: its triggers are off while the product gets a past. */
async function givePast(
  product_id: string,
  prices: readonly [daysAgo: number, price: number | null][],
) {
  await torv.ownerClient.query('set session_replication_role = replica')
  await torv.ownerClient.query('delete from price_history where product_id = $1', [product_id])
  for (const [daysAgo, price] of prices) {
    await torv.ownerClient.query(
      `insert into price_history (company_id, store_id, product_id, currency, price, noted_at)
       values ($1, $2, $3, 'DKK', $4, now() - make_interval(days => $5))`,
      [shop.company_id, shop.store_id, product_id, price && kroner(price), daysAgo],
    )
  }
  await torv.ownerClient.query('set session_replication_role = origin')
}

async function listHistory(product_id: string) {
  const { rows } = await torv.ownerClient.query<{ price: string | null; currency: string }>(
    `select price, currency, variant_id is not null as is_variant from price_history
     where product_id = $1 and store_id = $2 order by noted_at`,
    [product_id, shop.store_id],
  )
  return rows.map(
    ({ price, currency }) => `${price === null ? '–' : Number(price) / 100} ${currency}`,
  )
}

async function listReduced(product_id: string) {
  const { rows } = await torv.ownerClient.query<{
    price: string
    before_price: string | null
    is_running: boolean
  }>(
    `select price, before_price, starts_at <= now() and (ends_at is null or ends_at > now()) as is_running
     from reduced_prices where product_id = $1 order by created_at, price`,
    [product_id],
  )
  return rows.map(({ price, before_price, is_running }) => ({
    price: Number(price) / 100,
    before: before_price === null ? null : Number(before_price) / 100,
    is_running,
  }))
}

describe('a price of 100 that was raised to 120', () => {
  test.each([
    ['29 days ago and cut to 100 has no former price', 29, 100, null],
    ['29 days ago and cut to 90 has the former price 100', 29, 90, 100],
    ['31 days ago and cut to 90 has the former price 120', 31, 90, 120],
  ])('%s', async (_, daysAgo, price, before) => {
    const { id } = await createProduct(120)
    await givePast(id, [
      [200, 100],
      [daysAgo, 120],
    ])
    unwrap(await save({ kind: 'fixed', value: String(price), targets: [`product:${id}`] }))
    expect(await listReduced(id)).toEqual([{ price, before, is_running: true }])
  })

  test('may not show a former price that is not true, and says from when it may', async () => {
    const { id } = await createProduct(120)
    await givePast(id, [
      [200, 100],
      [10, 120],
    ])
    const rule = { kind: 'fixed', value: '90', targets: [`product:${id}`] }
    expect(await save({ ...rule, former_price: '120' })).toMatchObject({
      refused: 'campaignFormerPriceLater',
      field: 'former_price',
      values: { lowest: expect.stringContaining('100'), price: expect.stringContaining('120') },
    })
    expect(await save({ ...rule, former_price: '130' })).toMatchObject({
      refused: 'campaignFormerPriceRaise',
    })
    expect(await save({ ...rule, former_price: '90' })).toMatchObject({
      refused: 'campaignFormerPriceLow',
    })
    expect(await save({ ...rule, former_price: '120', starts_at: inDays(25) })).not.toHaveProperty(
      'refused',
    )
    unwrap(await save({ ...rule, former_price: '100' }))
  })
})

describe('the price history', () => {
  test('notes each way in which a price changes', async () => {
    const store = shop
    const { id, store_product_id } = await createProduct(100)
    unwrap(await changePrice(id, 110))
    await torv.ownerClient.query(`update products set base_price = 12000 where id = $1`, [id])
    await torv.ownerClient.query(`update store_products set price = 13000 where id = $1`, [
      store_product_id,
    ])
    await torv.ownerClient.query(`update store_products set active = false where id = $1`, [
      store_product_id,
    ])
    await torv.ownerClient.query(`update store_products set active = true where id = $1`, [
      store_product_id,
    ])
    expect(await listHistory(id)).toEqual([
      '100 DKK',
      '110 DKK',
      '120 DKK',
      '130 DKK',
      '– DKK',
      '130 DKK',
    ])
    unwrap(await removeProduct(market.freja, store.company_id, id))
    expect((await listHistory(id)).at(-1)).toBe('– DKK')
  })

  test('notes the prices of variants in place of the product', async () => {
    const { id } = await createProduct(100)
    unwrap(await changePrice(id, 100, { variants: [buildVariant('Blå', { price: kroner(80) })] }))
    expect(await listHistory(id)).toEqual(expect.arrayContaining(['100 DKK', '– DKK', '80 DKK']))
  })

  test('cannot be changed', async () => {
    await createProduct(100)
    for (const statement of ['update price_history set price = 1', 'delete from price_history']) {
      await expect(torv.ownerClient.query(statement)).rejects.toThrow(/price_history/)
    }
  })

  test('begins in another currency when the store changes it', async () => {
    const other = await createTestStore(market.freja, 'Valuta')
    const { id } = await createStockedProduct(market.freja, other, { base_price: kroner(100) })
    unwrap(await changeCurrency(market.freja, other, { currency: 'EUR' }))
    const { rows } = await torv.ownerClient.query<{ currency: string }>(
      'select currency from price_history where product_id = $1 order by noted_at',
      [id],
    )
    expect(rows.map(({ currency }) => currency)).toEqual(['DKK', 'EUR'])
  })
})

describe('a campaign', () => {
  test('reduces the goods of a category, those that move there later, and no others', async () => {
    const category = await createCategory('Tasker')
    const inside = await createProduct(100, { category_id: category })
    const outside = await createProduct(100)
    unwrap(await save({ targets: [`category:${category}`] }))
    expect(await listReduced(inside.id)).toEqual([{ price: 80, before: null, is_running: true }])
    expect(await listReduced(outside.id)).toEqual([])
    unwrap(await changePrice(outside.id, 100, { category_id: category }))
    expect(await listReduced(outside.id)).toEqual([{ price: 80, before: null, is_running: true }])
    unwrap(await changePrice(inside.id, 100, { category_id: null }))
    expect(await listReduced(inside.id)).toEqual([{ price: 80, before: null, is_running: false }])
  })

  test('of a category takes in the goods of a category that is moved below it', async () => {
    const parent = await createCategory('Forælder')
    const child = await createCategory('Barn')
    const { id } = await createProduct(100, { category_id: child })
    unwrap(await save({ targets: [`category:${parent}`] }))
    expect(await listReduced(id)).toEqual([])
    const form = {
      name: 'Barn',
      slug: `c-${child}`,
      description: '',
      active: true,
      seen: undefined,
    }
    unwrap(await saveCategory(market.freja, shop, child, { ...form, parent_id: parent }))
    expect(await listReduced(id)).toEqual([{ price: 80, before: null, is_running: true }])
  })

  test('follows a new price until it starts, also shortly before', async () => {
    const { id } = await createProduct(100)
    const planned = unwrap(await save({ targets: [`product:${id}`], starts_at: inDays(2) }))
    expect(await listReduced(id)).toEqual([{ price: 80, before: null, is_running: false }])
    unwrap(await changePrice(id, 200))
    // Less than 30 days of sale prove nothing, but a percentage is taken off the price now.
    expect(await listReduced(id)).toHaveLength(1)
    await givePast(id, [[60, 200]])
    await startCampaigns(torv.database)(
      { id: '1', owner: shop, data: { campaign_id: planned.id } },
      new AbortController().signal,
    )
    expect(await listReduced(id)).toEqual([{ price: 160, before: 200, is_running: false }])
  })

  test('ends at once when it is stopped, and cannot be started or stopped again', async () => {
    const { id } = await createProduct(100)
    const campaign = unwrap(await save({ targets: [`product:${id}`] }))
    expect(await stopCampaign(market.malthe, shop, campaign.id)).toBeNull()
    expect(await listReduced(id)).toEqual([{ price: 80, before: null, is_running: false }])
    expect(await stopCampaign(market.malthe, shop, campaign.id)).toMatchObject({
      refused: 'campaignEnded',
    })
    expect(unwrap(await readCampaign(market.malthe, shop, campaign.id, 1))).toMatchObject({
      state: 'ended',
      sentence: expect.stringMatching(/, from .* to /),
    })
  })

  test('changes while it is planned, and later its name and end alone', async () => {
    const { id } = await createProduct(100)
    const rule = { targets: [`product:${id}`], starts_at: inDays(2) }
    const planned = unwrap(await save(rule))
    unwrap(await save({ ...rule, value: '30' }, planned.id))
    expect(await listReduced(id)).toEqual([{ price: 70, before: null, is_running: false }])
    expect(await removeCampaign(market.malthe, shop, planned.id)).toBeNull()
    expect(await listReduced(id)).toEqual([])
    const running = unwrap(await save({ ...rule, starts_at: '', ends_at: inDays(3) }))
    expect(await save(rule, running.id)).toMatchObject({ refused: 'campaignStarted' })
    expect(await removeCampaign(market.malthe, shop, running.id)).toMatchObject({
      refused: 'campaignStarted',
    })
    const ends_at = new Date(Date.now() + 5 * day)
    const change = (end: Date | null) =>
      changeStartedCampaign(market.malthe, shop, running.id, { name: 'Nyt navn', ends_at: end })
    expect(await change(null)).toMatchObject({ refused: 'campaignEndNeeded' })
    expect(await change(new Date())).toMatchObject({ refused: 'campaignEndPast' })
    unwrap(await change(ends_at))
    const { rows } = await torv.ownerClient.query<{ ends_at: Date }>(
      'select ends_at from reduced_prices where campaign_id = $1',
      [running.id],
    )
    expect(rows).toEqual([{ ends_at }])
  })

  test('is not overwritten when it was changed since it was opened', async () => {
    const { id } = await createProduct(100)
    const rule = { targets: [`product:${id}`], starts_at: inDays(2) }
    const planned = unwrap(await save(rule))
    const { version: seen } = unwrap(await readEditedCampaign(market.malthe, shop, planned.id))
    unwrap(await save({ ...rule, value: '30', seen }, planned.id))
    expect(await save({ ...rule, value: '40', seen }, planned.id)).toEqual({ refused: 'overtaken' })
  })

  test('that is submitted twice is created once', async () => {
    const { id } = await createProduct(100)
    const key = crypto.randomUUID()
    const first = unwrap(await save({ targets: [`product:${id}`], key }))
    expect(await save({ targets: [`product:${id}`], key })).toEqual(first)
    expect(await listReduced(id)).toHaveLength(1)
  })

  test.each<[string, () => Promise<Record<string, unknown>>, Partial<Refused>]>([
    [
      'in the past',
      async () => ({ targets: ['everything'], starts_at: inDays(-1) }),
      { refused: 'campaignStartPast', field: 'starts_at' },
    ],
    [
      'that ends before now',
      async () => ({ targets: ['everything'], ends_at: inDays(-1) }),
      { refused: 'campaignEndBeforeStart', field: 'ends_at' },
    ],
    [
      'in another currency',
      async () => ({ targets: ['everything'], currency: 'EUR', kind: 'amount' }),
      { refused: 'campaignCurrencyChanged', field: 'value' },
    ],
    [
      'that makes nothing cheaper',
      async () => ({
        targets: [`product:${(await createProduct(100)).id}`],
        kind: 'fixed',
        value: '100',
      }),
      { refused: 'campaignPriceTooHigh', field: 'value' },
    ],
    [
      'of goods of another store',
      async () => {
        const foreign = await createStockedProduct(market.freja, market.pyramidShop)
        return { targets: [`product:${foreign.id}`] }
      },
      { refused: 'campaignTargetUnknown', field: 'targets' },
    ],
  ])('%s is refused', async (_, given, refusal) => {
    expect(await save(await given())).toMatchObject(refusal)
  })

  test('is saved by leaders and seen by everyone', async () => {
    const form = toForm({ targets: ['everything'], starts_at: inDays(2) })
    expect(await saveCampaign(market.sofie, shop, null, form)).toEqual({ refused: 'roleForbidden' })
    const list = await readCampaigns(market.sofie, shop, { state: null, query: '', page: 1 })
    expect(isRefused(list)).toBe(false)
  })

  test('leaves its sentence in the audit log', async () => {
    const { id } = await createProduct(100, { name: 'Kuffert' })
    const campaign = unwrap(await save({ targets: [`product:${id}`] }))
    const { rows } = await torv.ownerClient.query<{ action: string; rule: { to: string } }>(
      `select action, changes -> 'rule' as rule from audit_log where subject_id = $1`,
      [campaign.id],
    )
    expect(rows).toEqual([
      {
        action: 'created',
        rule: { from: null, to: expect.stringMatching(/^20% off Kuffert, from /) },
      },
    ])
  })
})

test('a store that changes its currency ends the prices that were reduced in another', async () => {
  const other = await createTestStore(market.freja, 'Dollar')
  const { id } = await createStockedProduct(market.freja, other, { base_price: kroner(100) })
  unwrap(await saveCampaign(market.malthe, other, null, toForm({ targets: ['everything'] })))
  expect(await listReduced(id)).toEqual([{ price: 80, before: null, is_running: true }])
  unwrap(await changeCurrency(market.freja, other, { currency: 'USD' }))
  expect(await listReduced(id)).toEqual([{ price: 80, before: null, is_running: false }])
})

describe('the prices of a campaign', () => {
  test('are shown before it is saved, with the former price or the day from which there is one', async () => {
    const category = await createCategory('Priser')
    const proven = await createProduct(100, { name: 'A', category_id: category })
    const fresh = await createProduct(200, { name: 'B', category_id: category })
    await givePast(proven.id, [[60, 100]])
    const form = toForm({ targets: [`category:${category}`], intent: 'preview' })
    const preview = unwrap(await readCampaignPreview(market.malthe, shop, form))
    expect(preview).toMatchObject({ total: 2, isShown: true, hasNext: false })
    expect(preview.prices).toMatchObject([
      { name: 'A', list_price: kroner(100), price: kroner(80), before_price: kroner(100) },
      { name: 'B', list_price: kroner(200), price: kroner(160), before_price: null },
    ])
    expect(preview.prices[1]?.provable_from?.getTime()).toBeGreaterThan(Date.now() + 29 * day)
    expect(await listReduced(fresh.id)).toEqual([])
  })

  test('are those of the goods that each kind of target names', async () => {
    const category = await createCategory('Mål')
    const named = await createProduct(100, {
      name: 'Målt',
      brand: 'Ærø & Co',
      category_id: category,
      specifications: [{ name: 'Farve', value: 'Rød' }],
      variants: [buildVariant('Lille'), buildVariant('Stor')],
    })
    const [first] = named.variants
    const count = async (target: string) => {
      const form = toForm({ targets: [target], intent: 'preview' })
      const { prices, total } = unwrap(await readCampaignPreview(market.malthe, shop, form))
      return [total, prices.length]
    }
    expect(await count(`product:${named.id}`)).toEqual([1, 2])
    expect(await count(`variant:${first?.id}`)).toEqual([1, 1])
    expect(await count(`category:${category}`)).toEqual([1, 2])
    expect(await count('brand:ærø & co ')).toEqual([1, 2])
    expect(await count('attribute:farve\tRØD')).toEqual([1, 2])
    expect(await count('brand:Ærø')).toEqual([0, 0])
    await torv.ownerClient.query('update store_products set active = false where id = $1', [
      named.store_product_id,
    ])
    expect(await count(`product:${named.id}`)).toEqual([0, 0])
    await torv.ownerClient.query('update store_products set active = true where id = $1', [
      named.store_product_id,
    ])
    const search = async (query: string) => {
      const { found } = unwrap(await readTargetChoices(market.malthe, shop, [], query))
      return found.map(({ of, name }) => `${of} ${name}`)
    }
    expect(await search('ærø')).toEqual(['brand Ærø & Co'])
    expect(await search('målt')).toEqual([
      'product Målt',
      'variant Målt, Lille',
      'variant Målt, Stor',
    ])
    expect(await search('farve rød')).toEqual(['attribute Farve: Rød'])
    expect(await search('mål')).toContain('category Mål')
  })
})

describe('codes', () => {
  async function createWithCode(code: string) {
    return unwrap(
      await save({ targets: ['everything'], needs_code: 'on', code, starts_at: inDays(2) }),
    ).id
  }

  test('belong to one campaign of the store', async () => {
    const id = await createWithCode('BLACK')
    const taken = { targets: ['everything'], needs_code: 'on', code: 'black' }
    expect(await save(taken)).toEqual({
      refused: 'codeTaken',
      field: 'code',
      values: { code: 'BLACK' },
    })
    const other = await createWithCode('WHITE')
    const addition = { code: 'BLACK', uses_limit: 1 }
    expect(await addCode(market.malthe, shop, other, addition)).toMatchObject({
      refused: 'codeTaken',
    })
    expect(await importCodes(market.malthe, shop, other, 'GREEN\nBLACK;3')).toMatchObject({
      refused: 'codeTaken',
      field: 'file',
    })
    expect(unwrap(await readCodes(market.sofie, shop, other, { query: '', page: 1 })).total).toBe(1)
    const found = await readCampaigns(market.malthe, shop, { state: null, query: 'black', page: 1 })
    expect(unwrap(found).campaigns.map((campaign) => campaign.id)).toEqual([id])
  })

  test('are made, exported and imported by the ten thousand, with one entry in the audit log', async () => {
    const id = await createWithCode('FIRST')
    const generation = { count: 9_998, prefix: 'VIP', uses_limit: 1 }
    expect(await generateCodes(market.malthe, shop, id, generation)).toEqual({ added: 9_998 })
    const full = { count: 2, prefix: '', uses_limit: null }
    expect(await generateCodes(market.malthe, shop, id, full)).toMatchObject({
      refused: 'codesFull',
    })
    const { rows } = await torv.ownerClient.query(
      `select changes from audit_log where subject_id = $1 and action = 'changed'`,
      [id],
    )
    expect(rows).toEqual([{ changes: { codes: { from: null, to: '9998 codes' } } }])
    let sheet = ''
    for await (const part of unwrap(await writeCodeSheet(market.malthe, shop, id))) sheet += part
    expect(sheet.split('\r\n')).toHaveLength(9_998 + 1 + 2)
    expect(sheet).toContain('FIRST;;0\r\n')
    const other = await createWithCode('SECOND')
    const renamed = sheet.replaceAll('VIP-', 'NEW-').replace('FIRST', 'THIRD')
    expect(await importCodes(market.malthe, shop, other, renamed)).toEqual({ added: 9_999 })
  })

  test('are refused where no code is asked', async () => {
    const campaign = unwrap(await save({ targets: ['everything'], starts_at: inDays(2) }))
    const addition = { code: 'RED', uses_limit: null }
    expect(await addCode(market.malthe, shop, campaign.id, addition)).toEqual({
      refused: 'codeUnwanted',
    })
  })
})

test('the results count orders of the campaign, beside the same goods before it', async () => {
  const payments = createStorePayments(torv.database, shop)
  const product = await createBackpack(market, 10, 100_000)
  const sell = async (daysAgo: number, change: string, quantity = 1) => {
    const { order } = await startOrder(payments, product, quantity)
    await torv.ownerClient.query('set session_replication_role = replica')
    await torv.ownerClient.query(
      `update orders set state = 'completed', placed_at = now() - make_interval(days => $2) where id = $1`,
      [order.order_id, daysAgo],
    )
    await torv.ownerClient.query(
      `update order_lines set unit_price = 100000, line_total = 100000 * quantity, list_price = 100000,
         vat = 20000 * quantity, discount = 0, campaign_id = null where order_id = $1`,
      [order.order_id],
    )
    await torv.ownerClient.query(`update order_lines set ${change} where order_id = $1`, [
      order.order_id,
    ])
    await torv.ownerClient.query('set session_replication_role = origin')
    return order
  }
  const campaign = unwrap(await save({ targets: [`product:${product.id}`] }))
  const reduced = `unit_price = 80000, line_total = 80000 * quantity, vat = 16000 * quantity,
    campaign_id = '${campaign.id}'`
  await sell(1, reduced, 2)
  const cancelled = await sell(1, reduced)
  await torv.ownerClient.query(`set session_replication_role = replica`)
  await torv.ownerClient.query(`update orders set state = 'cancelled' where id = $1`, [
    cancelled.order_id,
  ])
  await torv.ownerClient.query(
    `update campaigns set starts_at = now() - interval '2 days' where id = $1`,
    [campaign.id],
  )
  await torv.ownerClient.query(`update products set cost_price = 40000 where id = $1`, [product.id])
  await torv.ownerClient.query(`set session_replication_role = origin`)
  await sell(3, 'sku = sku')
  await sell(5, 'sku = sku')
  const discounted = await sell(1, 'discount = 10000, line_total = 90000, vat = 18000')
  await torv.ownerClient.query(
    `insert into order_discounts (company_id, store_id, order_id, position, campaign_id, name, amount)
     select company_id, store_id, order_id, position, $2, 'Uge 48', 10000 from order_lines where order_id = $1`,
    [discounted.order_id, campaign.id],
  )
  const { results } = unwrap(await readCampaign(market.sofie, shop, campaign.id, 1))
  expect(results).toMatchObject({
    during: {
      orders: 2,
      units: 3,
      revenue: kroner(2_500),
      discount: kroner(500),
      margin: kroner(2_500 - 500 - 3 * 400),
      units_with_cost: 3,
    },
    before: { orders: 1, units: 1, revenue: kroner(1_000), discount: 0, margin: kroner(400) },
  })
})

async function createCategory(name: string): Promise<string> {
  const form = { name, slug: '', description: '', active: true, seen: undefined, parent_id: null }
  const slug = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${crypto.randomUUID()}`
  return unwrap(await saveCategory(market.freja, shop, null, { ...form, slug })).id
}
