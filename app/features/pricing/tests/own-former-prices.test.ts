import { afterAll, describe, expect, test } from 'vitest'
import { readEditedCampaign } from '#features/pricing/server/read-campaign.ts'
import { buildVariant, unwrap } from '#test/support/people.ts'
import { inDays, kroner, openCampaignMarket } from '#test/support/saved-campaigns.ts'

const { torv, market, campaigns } = await openCampaignMarket()
afterAll(() => torv.close())

describe('the former price of the owner', () => {
  async function createRaised(daysAgo: number) {
    const { id } = await campaigns.createProduct(120)
    await campaigns.givePast(id, [
      [200, 100],
      [daysAgo, 120],
    ])
    return { id, rule: { kind: 'fixed', value: '80', targets: [`product:${id}`] } }
  }

  test('stands beside the price, is frozen, audited and copied', async () => {
    const { id, rule } = await createRaised(10)
    const planned = { ...rule, starts_at: inDays(1) }
    const campaign = unwrap(await campaigns.save({ ...planned, former_price: '90' }))
    expect(await campaigns.listReduced(id)).toEqual([{ price: 80, before: 90, is_running: false }])
    unwrap(await campaigns.save({ ...planned, former_price: '95' }, campaign.id))
    expect(await campaigns.listReduced(id)).toEqual([{ price: 80, before: 95, is_running: false }])
    // It is lower than that of any days, so none are named.
    expect(await campaigns.listReferenceDays(id)).toEqual([null])
    const edited = unwrap(await readEditedCampaign(market.malthe, market.bagShop, campaign.id))
    expect(edited).toMatchObject({
      campaign: { former_price: kroner(95) },
      sentence: expect.stringMatching(/ instead of 95,00\skr\. for each/),
    })
    const { rows } = await torv.ownerClient.query<{ changes: object }>(
      `select changes from audit_log where subject_id = $1 and action = 'changed'`,
      [campaign.id],
    )
    expect(rows).toMatchObject([{ changes: { former_price: { from: 9_000, to: 9_500 } } }])
    const started = unwrap(await campaigns.save({ ...rule, value: '70', former_price: '95' }))
    await expect(
      torv.ownerClient.query('update campaigns set former_price = 9000 where id = $1', [
        started.id,
      ]),
    ).rejects.toThrow(/has started/)
  })

  test('gives way to the lowest price of the days if that falls before the start', async () => {
    const { id, rule } = await createRaised(10)
    unwrap(await campaigns.save({ ...rule, starts_at: inDays(2), former_price: '100' }))
    unwrap(await campaigns.changePrice(id, 90))
    expect(await campaigns.listReduced(id)).toEqual([{ price: 80, before: 90, is_running: false }])
    expect(await campaigns.listReferenceDays(id)).toEqual([30])
  })

  test('may be that of the first step of a reduction that grows', async () => {
    const { id, rule } = await createRaised(40)
    unwrap(await campaigns.save({ ...rule, value: '100' }))
    unwrap(await campaigns.save({ ...rule, value: '80', former_price: '120' }))
    expect(await campaigns.listReduced(id)).toMatchObject([
      { before: 120 },
      { price: 80, before: 120 },
    ])
  })

  test('is checked for each variant on sale, and not for the product without them', async () => {
    const variants = ['Blå', 'Rød'].map((name) => buildVariant(name, { price: kroner(100) }))
    const { id } = await campaigns.createProduct(100, { variants })
    await torv.ownerClient.query('set session_replication_role = replica')
    await torv.ownerClient.query(
      `update price_history set noted_at = noted_at - interval '60 days' where product_id = $1`,
      [id],
    )
    await torv.ownerClient.query('set session_replication_role = origin')
    const rule = { kind: 'fixed', value: '80', targets: [`product:${id}`] }
    unwrap(await campaigns.save({ ...rule, former_price: '100', ends_at: inDays(1) }))
    expect(await campaigns.listReduced(id)).toMatchObject([{ before: 100 }, { before: 100 }])
  })

  test.each([
    ['several products', { targets: ['everything'] }],
    ['a percentage', { kind: 'percent', value: '20' }],
    ['a code', { needs_code: 'on' }],
  ])('is refused for %s', async (_, given) => {
    const { rule } = await createRaised(40)
    expect(await campaigns.save({ ...rule, former_price: '100', ...given })).toMatchObject({
      refused: 'campaignFormerPriceRefused',
      field: 'former_price',
    })
  })
})
