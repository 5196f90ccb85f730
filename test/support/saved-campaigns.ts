import { campaignForm } from '#features/pricing/rules/campaign-form.ts'
import { minor } from '#shared/money/money.ts'
import { day } from '#shared/durations.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { saveCampaign } from '#features/pricing/server/save-campaign.ts'
import { openEmptyDatabase, type TestDatabase } from './database.ts'
import {
  buildProductForm,
  createStockedProduct,
  openMarket,
  unwrap,
  type Market,
} from './people.ts'

export const kroner = (amount: number) => minor(amount * 100)
export const inDays = (days: number) => toLocalTime(new Date(Date.now() + days * day))

/** By default a fifth off, from now on. */
export function toCampaignForm(given: Record<string, unknown>) {
  return campaignForm.parse({
    name: 'Uge 48',
    kind: 'percent',
    currency: 'DKK',
    value: '20',
    ...given,
  })
}

/** An empty database with the market and the campaigns of its bag shop. */
export async function openCampaignMarket() {
  const torv = await openEmptyDatabase()
  const market = await openMarket(torv.database)
  return { torv, market, shop: market.bagShop, campaigns: openCampaigns(torv, market) }
}

/** Campaigns of the bag shop as its leader saves them, and the goods that they reduce. */
function openCampaigns({ ownerClient }: TestDatabase, market: Market) {
  const { malthe, freja, bagShop: shop } = market
  return {
    save: (given: Record<string, unknown>, id: string | null = null) =>
      saveCampaign(malthe, shop, id, toCampaignForm(given)),

    createProduct: (price: number, overrides: Parameters<typeof createStockedProduct>[2] = {}) =>
      createStockedProduct(freja, shop, { base_price: kroner(price), ...overrides }),

    changePrice: (id: string, price: number, overrides: object = {}) =>
      saveProduct(
        freja,
        shop.company_id,
        id,
        buildProductForm([shop], { base_price: kroner(price), ...overrides }),
      ),

    async createCategory(name: string): Promise<string> {
      const form = {
        name,
        description: '',
        active: true,
        seen: undefined,
        parent_id: null,
      }
      const slug = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${crypto.randomUUID()}`
      return unwrap(await saveCategory(freja, shop, null, { ...form, slug })).id
    },

    /** The history is immutable: its triggers are off while the product gets a past. */
    async givePast(product_id: string, prices: readonly [daysAgo: number, price: number | null][]) {
      await ownerClient.query('set session_replication_role = replica')
      await ownerClient.query('delete from price_history where product_id = $1', [product_id])
      for (const [daysAgo, price] of prices) {
        await ownerClient.query(
          `insert into price_history (company_id, store_id, product_id, currency, price, noted_at)
           values ($1, $2, $3, 'DKK', $4, now() - make_interval(days => $5))`,
          [shop.company_id, shop.store_id, product_id, price && kroner(price), daysAgo],
        )
      }
      await ownerClient.query('set session_replication_role = origin')
    },

    async listReduced(product_id: string) {
      const { rows } = await ownerClient.query<{
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
    },

    /** The days of which the former prices are the lowest. */
    async listReferenceDays(product_id: string) {
      const { rows } = await ownerClient.query<{ reference_days: number | null }>(
        'select reference_days from reduced_prices where product_id = $1 order by created_at, price',
        [product_id],
      )
      return rows.map(({ reference_days }) => reference_days)
    },
  }
}
