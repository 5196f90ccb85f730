import { afterAll, describe, expect, test } from 'vitest'
import { removeProduct } from '#features/catalogue/server/products/refuse-publication.ts'
import { changeCurrency } from '#features/stores/server/change-locale.ts'
import {
  buildVariant,
  createStockedProduct,
  createTestStore,
  unwrap,
} from '#test/support/people.ts'
import { kroner, openCampaignMarket } from '#test/support/saved-campaigns.ts'

const { torv, market, shop, campaigns } = await openCampaignMarket()
afterAll(() => torv.close())

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

describe('the price history', () => {
  test('notes each way in which a price changes', async () => {
    const store = shop
    const { id, store_product_id } = await campaigns.createProduct(100)
    unwrap(await campaigns.changePrice(id, 110))
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
    const { id } = await campaigns.createProduct(100)
    unwrap(
      await campaigns.changePrice(id, 100, {
        variants: [buildVariant('Blå', { price: kroner(80) })],
      }),
    )
    expect(await listHistory(id)).toEqual(expect.arrayContaining(['100 DKK', '– DKK', '80 DKK']))
  })

  test('cannot be changed', async () => {
    await campaigns.createProduct(100)
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
