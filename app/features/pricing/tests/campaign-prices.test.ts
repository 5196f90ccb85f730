import { afterAll, describe, expect, test } from 'vitest'
import { day } from '#shared/durations.ts'
import { readCampaignPreview, readTargetChoices } from '../server/read-campaign.ts'
import { buildVariant, unwrap } from '#test/support/people.ts'
import { kroner, openCampaignMarket, toCampaignForm } from '#test/support/saved-campaigns.ts'

const { torv, market, shop, campaigns } = await openCampaignMarket()
afterAll(() => torv.close())

describe('the prices of a campaign', () => {
  test('are shown before it is saved, with the former price or the day from which there is one', async () => {
    const category = await campaigns.createCategory('Priser')
    const proven = await campaigns.createProduct(100, { name: 'A', category_id: category })
    const fresh = await campaigns.createProduct(200, { name: 'B', category_id: category })
    await campaigns.givePast(proven.id, [[60, 100]])
    const form = toCampaignForm({ targets: [`category:${category}`], intent: 'preview' })
    const preview = unwrap(await readCampaignPreview(market.malthe, shop, form))
    expect(preview).toMatchObject({ total: 2, isShown: true, hasNext: false })
    expect(preview.prices).toMatchObject([
      { name: 'A', list_price: kroner(100), price: kroner(80), before_price: kroner(100) },
      { name: 'B', list_price: kroner(200), price: kroner(160), before_price: null },
    ])
    expect(preview.prices[1]?.provable_from?.getTime()).toBeGreaterThan(Date.now() + 29 * day)
    expect(await campaigns.listReduced(fresh.id)).toEqual([])
  })

  test('are those of the goods that each kind of target names', async () => {
    const category = await campaigns.createCategory('Mål')
    const named = await campaigns.createProduct(100, {
      name: 'Målt',
      brand: 'Ærø & Co',
      category_id: category,
      specifications: [{ name: 'Farve', value: 'Rød' }],
      variants: [buildVariant('Lille'), buildVariant('Stor')],
    })
    const [first] = named.variants
    const count = async (target: string) => {
      const form = toCampaignForm({ targets: [target], intent: 'preview' })
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
