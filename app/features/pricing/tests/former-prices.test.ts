import { afterAll, describe, expect, test } from 'vitest'
import { readCampaignPreview } from '../server/read-campaign.ts'
import { unwrap } from '#test/support/people.ts'
import {
  inDays,
  kroner,
  openCampaignMarket,
  toCampaignForm,
} from '#test/support/saved-campaigns.ts'

const { torv, market, campaigns } = await openCampaignMarket()
afterAll(() => torv.close())

describe('a price of 100 that was raised to 120', () => {
  test.each([
    ['29 days ago and cut to 100 has no former price', 29, 100, null],
    ['29 days ago and cut to 90 has the former price 100', 29, 90, 100],
    ['31 days ago and cut to 90 has the former price 120', 31, 90, 120],
  ])('%s', async (_, daysAgo, price, before) => {
    const { id } = await campaigns.createProduct(120)
    await campaigns.givePast(id, [
      [200, 100],
      [daysAgo, 120],
    ])
    unwrap(
      await campaigns.save({ kind: 'fixed', value: String(price), targets: [`product:${id}`] }),
    )
    expect(await campaigns.listReduced(id)).toEqual([{ price, before, is_running: true }])
  })

  test('may not show a former price that is not true, and says from when it may', async () => {
    const { id } = await campaigns.createProduct(120)
    await campaigns.givePast(id, [
      [200, 100],
      [10, 120],
    ])
    const rule = { kind: 'fixed', value: '90', targets: [`product:${id}`] }
    expect(await campaigns.save({ ...rule, former_price: '120' })).toMatchObject({
      refused: 'campaignFormerPriceLater',
      field: 'former_price',
      values: { lowest: expect.stringContaining('100'), price: expect.stringContaining('120') },
    })
    expect(await campaigns.save({ ...rule, former_price: '130' })).toMatchObject({
      refused: 'campaignFormerPriceRaise',
    })
    expect(await campaigns.save({ ...rule, former_price: '90' })).toMatchObject({
      refused: 'campaignFormerPriceLow',
    })
    expect(
      await campaigns.save({ ...rule, former_price: '120', starts_at: inDays(25) }),
    ).not.toHaveProperty('refused')
    unwrap(await campaigns.save({ ...rule, former_price: '100' }))
  })
})

describe('goods that spoil quickly', () => {
  test.each([
    ['13 days ago and cut to 90 has the former price 100', 13, true, 100, 14],
    ['15 days ago and cut to 90 has the former price 120', 15, true, 120, 14],
    ['15 days ago and cut to 90 still has 100 if it keeps', 15, false, 100, 30],
  ])('whose price of 100 was raised to 120 %s', async (_, daysAgo, perishable, before, days) => {
    const { id } = await campaigns.createProduct(120, { perishable })
    await campaigns.givePast(id, [
      [200, 100],
      [daysAgo, 120],
    ])
    const rule = { kind: 'fixed', value: '90', targets: [`product:${id}`] }
    const preview = await readCampaignPreview(market.malthe, market.bagShop, toCampaignForm(rule))
    expect(unwrap(preview).prices[0]).toMatchObject({ before_price: kroner(before), days })
    unwrap(await campaigns.save(rule))
    expect(await campaigns.listReduced(id)).toEqual([{ price: 90, before, is_running: true }])
    expect(await campaigns.listReferenceDays(id)).toEqual([days])
  })

  test('keep the days of a running reduction when they are marked, and count anew before a planned one', async () => {
    const { id } = await campaigns.createProduct(120)
    await campaigns.givePast(id, [
      [200, 100],
      [20, 120],
    ])
    const rule = { kind: 'fixed', targets: [`product:${id}`] }
    unwrap(await campaigns.save({ ...rule, value: '95', ends_at: inDays(1) }))
    unwrap(await campaigns.save({ ...rule, value: '90', starts_at: inDays(20) }))
    expect(await campaigns.listReferenceDays(id)).toEqual([30, 30])
    unwrap(await campaigns.changePrice(id, 120, { perishable: true }))
    expect(await campaigns.listReferenceDays(id)).toEqual([30, 14])
    expect((await campaigns.listReduced(id)).map(({ before }) => before)).toEqual([100, 120])
  })

  test('may show an own former price after 14 days', async () => {
    const rule = { kind: 'fixed', value: '90', former_price: '120' }
    for (const [perishable, refusal] of [
      [true, {}],
      [false, { refused: 'campaignFormerPriceLater', field: 'former_price' }],
    ] as const) {
      const { id } = await campaigns.createProduct(120, { perishable })
      await campaigns.givePast(id, [
        [200, 100],
        [15, 120],
      ])
      expect(await campaigns.save({ ...rule, targets: [`product:${id}`] })).toMatchObject(refusal)
    }
  })
})
