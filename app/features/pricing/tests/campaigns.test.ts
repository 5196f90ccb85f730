import { afterAll, describe, expect, test } from 'vitest'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { day } from '#shared/durations.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { readCampaign, readEditedCampaign } from '#features/pricing/server/read-campaign.ts'
import { readCampaigns } from '#features/pricing/server/read-campaigns.ts'
import { removeCampaign, stopCampaign } from '../server/stop-campaign.ts'
import { changeStartedCampaign, saveCampaign } from '#features/pricing/server/save-campaign.ts'
import { startCampaigns } from '#features/pricing/server/start-campaigns.ts'
import { changeCurrency } from '#features/stores/server/change-locale.ts'
import { createStockedProduct, createTestStore, unwrap } from '#test/support/people.ts'
import {
  inDays,
  kroner,
  openCampaignMarket,
  toCampaignForm,
} from '#test/support/saved-campaigns.ts'

const { torv, market, shop, campaigns } = await openCampaignMarket()
afterAll(() => torv.close())

describe('a campaign', () => {
  test('reduces the goods of a category, those that move there later, and no others', async () => {
    const category = await campaigns.createCategory('Tasker')
    const inside = await campaigns.createProduct(100, { category_id: category })
    const outside = await campaigns.createProduct(100)
    unwrap(await campaigns.save({ targets: [`category:${category}`] }))
    expect(await campaigns.listReduced(inside.id)).toEqual([
      { price: 80, before: null, is_running: true },
    ])
    expect(await campaigns.listReduced(outside.id)).toEqual([])
    unwrap(await campaigns.changePrice(outside.id, 100, { category_id: category }))
    expect(await campaigns.listReduced(outside.id)).toEqual([
      { price: 80, before: null, is_running: true },
    ])
    unwrap(await campaigns.changePrice(inside.id, 100, { category_id: null }))
    expect(await campaigns.listReduced(inside.id)).toEqual([
      { price: 80, before: null, is_running: false },
    ])
  })

  test('of a category takes in the goods of a category that is moved below it', async () => {
    const parent = await campaigns.createCategory('Forælder')
    const child = await campaigns.createCategory('Barn')
    const { id } = await campaigns.createProduct(100, { category_id: child })
    unwrap(await campaigns.save({ targets: [`category:${parent}`] }))
    expect(await campaigns.listReduced(id)).toEqual([])
    const form = {
      name: 'Barn',
      slug: `c-${child}`,
      description: '',
      active: true,
      seen: undefined,
    }
    unwrap(await saveCategory(market.freja, shop, child, { ...form, parent_id: parent }))
    expect(await campaigns.listReduced(id)).toEqual([{ price: 80, before: null, is_running: true }])
  })

  test('follows a new price until it starts, also shortly before', async () => {
    const { id } = await campaigns.createProduct(100)
    const planned = unwrap(
      await campaigns.save({ targets: [`product:${id}`], starts_at: inDays(2) }),
    )
    expect(await campaigns.listReduced(id)).toEqual([
      { price: 80, before: null, is_running: false },
    ])
    unwrap(await campaigns.changePrice(id, 200))
    // Less than 30 days of sale prove nothing, but a percentage is taken off the price now.
    expect(await campaigns.listReduced(id)).toHaveLength(1)
    await campaigns.givePast(id, [[60, 200]])
    await startCampaigns(torv.database)(
      { id: '1', owner: shop, data: { campaign_id: planned.id } },
      new AbortController().signal,
    )
    expect(await campaigns.listReduced(id)).toEqual([
      { price: 160, before: 200, is_running: false },
    ])
  })

  test('ends at once when it is stopped, and cannot be started or stopped again', async () => {
    const { id } = await campaigns.createProduct(100)
    const campaign = unwrap(await campaigns.save({ targets: [`product:${id}`] }))
    expect(await stopCampaign(market.malthe, shop, campaign.id)).toBeNull()
    expect(await campaigns.listReduced(id)).toEqual([
      { price: 80, before: null, is_running: false },
    ])
    expect(await stopCampaign(market.malthe, shop, campaign.id)).toMatchObject({
      refused: 'campaignEnded',
    })
    expect(unwrap(await readCampaign(market.malthe, shop, campaign.id, 1))).toMatchObject({
      state: 'ended',
      sentence: expect.stringMatching(/, from .* to /),
    })
  })

  test('changes while it is planned, and later its name and end alone', async () => {
    const { id } = await campaigns.createProduct(100)
    const rule = { targets: [`product:${id}`], starts_at: inDays(2) }
    const planned = unwrap(await campaigns.save(rule))
    unwrap(await campaigns.save({ ...rule, value: '30' }, planned.id))
    expect(await campaigns.listReduced(id)).toEqual([
      { price: 70, before: null, is_running: false },
    ])
    expect(await removeCampaign(market.malthe, shop, planned.id)).toBeNull()
    expect(await campaigns.listReduced(id)).toEqual([])
    const running = unwrap(await campaigns.save({ ...rule, starts_at: '', ends_at: inDays(3) }))
    expect(await campaigns.save(rule, running.id)).toMatchObject({ refused: 'campaignStarted' })
    expect(await removeCampaign(market.malthe, shop, running.id)).toMatchObject({
      refused: 'campaignStarted',
    })
    const ends_at = new Date(Date.now() + 5 * day)
    const change = (end: Date | null) =>
      changeStartedCampaign(market.malthe, shop, running.id, { name: 'Nyt navn', ends_at: end })
    expect(await change(new Date())).toMatchObject({ refused: 'campaignEndPast' })
    unwrap(await change(ends_at))
    const { rows } = await torv.ownerClient.query<{ ends_at: Date }>(
      'select ends_at from reduced_prices where campaign_id = $1',
      [running.id],
    )
    expect(rows).toEqual([{ ends_at }])
  })

  test('that runs can lose its end and get another, but not once it has ended', async () => {
    const { id } = await campaigns.createProduct(100)
    const { id: campaign_id } = unwrap(
      await campaigns.save({ targets: [`product:${id}`], ends_at: inDays(3) }),
    )
    const change = (ends_at: Date | null) =>
      changeStartedCampaign(market.malthe, shop, campaign_id, { name: 'Uge 48', ends_at })
    const readEnds = async () => {
      const { rows } = await torv.ownerClient.query<{ ends_at: Date | null }>(
        `select ends_at from campaigns where id = $1
         union all select ends_at from reduced_prices where campaign_id = $1`,
        [campaign_id],
      )
      return rows.map(({ ends_at }) => ends_at)
    }
    unwrap(await change(null))
    expect(await readEnds()).toEqual([null, null])
    const end = new Date(Date.now() + day)
    unwrap(await change(end))
    expect(await readEnds()).toEqual([end, end])
    expect(await campaigns.listReduced(id)).toEqual([{ price: 80, before: null, is_running: true }])
    expect(await stopCampaign(market.malthe, shop, campaign_id)).toBeNull()
    expect(await change(null)).toMatchObject({ refused: 'campaignEnded' })
    await expect(
      torv.ownerClient.query('update reduced_prices set ends_at = null where campaign_id = $1', [
        campaign_id,
      ]),
    ).rejects.toThrow(/was shown/)
  })

  test('is not overwritten when it was changed since it was opened', async () => {
    const { id } = await campaigns.createProduct(100)
    const rule = { targets: [`product:${id}`], starts_at: inDays(2) }
    const planned = unwrap(await campaigns.save(rule))
    const { version: seen } = unwrap(await readEditedCampaign(market.malthe, shop, planned.id))
    unwrap(await campaigns.save({ ...rule, value: '30', seen }, planned.id))
    expect(await campaigns.save({ ...rule, value: '40', seen }, planned.id)).toEqual({
      refused: 'editConflict',
    })
  })

  test('that is submitted twice is created once', async () => {
    const { id } = await campaigns.createProduct(100)
    const key = crypto.randomUUID()
    const first = unwrap(await campaigns.save({ targets: [`product:${id}`], key }))
    expect(await campaigns.save({ targets: [`product:${id}`], key })).toEqual(first)
    expect(await campaigns.listReduced(id)).toHaveLength(1)
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
        targets: [`product:${(await campaigns.createProduct(100)).id}`],
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
    expect(await campaigns.save(await given())).toMatchObject(refusal)
  })

  test('is saved by leaders and seen by everyone', async () => {
    const form = toCampaignForm({ targets: ['everything'], starts_at: inDays(2) })
    expect(await saveCampaign(market.sofie, shop, null, form)).toEqual({ refused: 'roleForbidden' })
    const list = await readCampaigns(market.sofie, shop, { state: null, query: '', page: 1 })
    expect(isRefused(list)).toBe(false)
  })

  test('leaves its sentence in the audit log', async () => {
    const { id } = await campaigns.createProduct(100, { name: 'Kuffert' })
    const campaign = unwrap(await campaigns.save({ targets: [`product:${id}`] }))
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
  unwrap(
    await saveCampaign(market.malthe, other, null, toCampaignForm({ targets: ['everything'] })),
  )
  expect(await campaigns.listReduced(id)).toEqual([{ price: 80, before: null, is_running: true }])
  unwrap(await changeCurrency(market.freja, other, { currency: 'USD' }))
  expect(await campaigns.listReduced(id)).toEqual([{ price: 80, before: null, is_running: false }])
})
