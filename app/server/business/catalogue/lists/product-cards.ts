import { sql } from 'kysely'
import { parsePaymentSettings, getShippingPrice } from '#domain/orders/payment.ts'
import { toPictureView } from '#domain/catalogue/picture.ts'
import { excerptSentences } from '#domain/shared/plain-text.ts'
import { isFree } from '#domain/money/price.ts'
import { getPercentOff, getShownPrice } from '#domain/pricing/sale-price.ts'
import { addCategoryName } from '#domain/catalogue/search.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { preparedHint } from '#server/platform/database/prepared-statements.ts'
import { selectProductChoices, selectProductImages } from '../products/product-columns.ts'
import {
  countStoreProducts,
  selectStoreProducts,
  type ProductFilter,
} from './store-product-filter.ts'
import { toMeasures } from '../products/to-measures.ts'
import { selectCampaignPrices, toPricedProduct } from '#server/business/pricing/sale-prices.ts'
import { joinTenant } from '#server/platform/database/tenant-key.ts'

const teaserLength = 220

export type ListSlice = { from: number; limit: number }

/**
 * Cards, with the text each is searched by if `hasTexts`, and the total over all pages; null unless `isCounted`.
 * A single query.
 */
export async function listCards(
  shop: Shopper,
  filter: ProductFilter,
  { isCounted, hasTexts = false, ...slice }: ListSlice & { isCounted: boolean; hasTexts?: boolean },
) {
  const rows = await listRows(shop, filter, slice, { isCounted, hasTexts })
  const payment = parsePaymentSettings(rows[0]?.payment_settings)
  const hits = rows.map((row) => {
    const category =
      row.category_name && row.category_slug
        ? { name: row.category_name, slug: row.category_slug }
        : null
    const { search_text = '', label_text = '' } = row
    const [image] = row.images ?? []
    const shown = getShownPrice(toPricedProduct(row), row.choices ?? [])
    const { price, before_price, is_from_price } = shown
    return {
      text: {
        text: filter.category_ids
          ? search_text
          : addCategoryName(search_text, category && category.name),
        labels: label_text,
      },
      card: {
        slug: row.slug,
        name: row.name,
        teaser: excerptSentences(row.description, teaserLength),
        category,
        price,
        before_price,
        percent_off: getPercentOff(shown),
        is_from_price,
        measures: toMeasures(row),
        picture: image ? toPictureView(image, image.alt_text) : null,
        free_shipping: isFree(getShippingPrice(price, payment)),
      },
    }
  })
  return { hits, total: isCounted ? (rows[0]?.total ?? 0) : null }
}

function listRows(
  shop: Shopper,
  filter: ProductFilter,
  slice: ListSlice,
  { isCounted, hasTexts }: { isCounted: boolean; hasTexts: boolean },
) {
  return shop
    .selectFrom(selectPage(shop, filter, slice))
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 'sp')))
    .leftJoin('store_categories as c', (join) =>
      join.on(joinTenant('c', 'sp')).onRef('c.id', '=', 'sp.category_id').on('c.active', '=', true),
    )
    .orderBy('sp.sort_order')
    .$if(filter.category_ids !== null, (products) =>
      products
        .orderBy(sql`p.name collate "da-x-icu"`)
        .orderBy('sp.id')
        .limit(sql.lit(slice.limit))
        .$if(slice.from > 0, (page) => page.offset(slice.from)),
    )
    .orderBy('sp.id')
    .select([
      'p.slug',
      'p.name',
      'p.description',
      'p.base_price',
      'p.unit_pricing_measure',
      'p.unit_pricing_base_measure',
      'sp.price',
      'c.name as category_name',
      'c.slug as category_slug',
      't.payment_settings',
    ])
    .select([
      selectProductChoices().as('choices'),
      selectProductImages(1).as('images'),
      selectCampaignPrices('sp').as('campaign_prices'),
    ])
    .$if(hasTexts, (products) => products.select(['p.search_text', 'p.label_text']))
    .$if(isCounted, (products) => products.select(countStoreProducts(shop, filter).as('total')))
    .$if(isRepeated(filter), (products) => products.modifyEnd(preparedHint))
    .execute()
}

/** Few texts: every connection keeps the plan of each. */
function isRepeated({ words, excludedWords = [] }: ProductFilter): boolean {
  return words.length <= 1 && excludedWords.length <= 1
}

/**
 * Paged before the joins, so that late pages cost little more than the first. Within a category, ties are
 * sorted by name only after the join, hence `with ties`.
 */
function selectPage(shop: Shopper, filter: ProductFilter, { from, limit }: ListSlice) {
  if (filter.category_ids === null) {
    return selectInOrder(shop, filter)
      .orderBy('sp.id')
      .limit(sql.lit(limit))
      .$if(from > 0, (page) => page.offset(from))
      .as('sp')
  }
  const count = from > 0 ? sql`${from + limit}` : sql.lit(limit)
  const firstWithTies = sql`fetch first ${count} rows with ties`
  // Category by category: only one at a time is read in the order of the index. The subquery hides their number, with
  // which the planner would reject the plan that serves every category.
  const productsOfOne = selectInOrder(shop, { ...filter, category_ids: null })
    .where('sp.category_id', '=', sql.ref<string>('chosen.id'))
    .modifyEnd(firstWithTies)
  return shop
    .selectFrom(
      sql<{ id: string }>`unnest((select ${filter.category_ids}::uuid[]))`.as<'chosen'>(
        sql`chosen (id)`,
      ),
    )
    .innerJoinLateral(productsOfOne.as('one'), (join) => join.onTrue())
    .select(['one.company_id', 'one.store_id', 'one.id', 'one.product_id', 'one.category_id'])
    .select(['one.price', 'one.sort_order'])
    .orderBy('one.sort_order')
    .modifyEnd(firstWithTies)
    .as('sp')
}

function selectInOrder(shop: Shopper, filter: ProductFilter) {
  return selectStoreProducts(shop, filter)
    .select(['sp.company_id', 'sp.store_id', 'sp.id', 'sp.product_id', 'sp.category_id'])
    .select(['sp.price', 'sp.sort_order'])
    .orderBy('sp.sort_order')
}
