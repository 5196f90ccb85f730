import { parsePaymentSettings, getShippingPrice } from '#domain/orders/payment.ts'
import { toPictureView } from '#domain/catalogue/picture.ts'
import { excerptSentences } from '#domain/shared/plain-text.ts'
import { isFree } from '#domain/money/price.ts'
import { getPercentOff, getShownPrice } from '#domain/pricing/sale-price.ts'
import { addCategoryName } from '#domain/catalogue/search.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { toPricedProduct } from '#server/business/pricing/sale-prices.ts'
import { toMeasures } from '../products/to-measures.ts'
import { listCardRows, type CardRow, type ListSlice } from './card-rows.ts'
import type { ProductFilter } from './store-product-filter.ts'

const teaserLength = 220

/**
 * Cards, with the text each is searched by if `hasTexts`, and the total over all pages; null unless `isCounted`.
 * A single query.
 */
export async function listCards(
  shop: Shopper,
  filter: ProductFilter,
  { isCounted, hasTexts = false, ...slice }: ListSlice & { isCounted: boolean; hasTexts?: boolean },
) {
  const rows = await listCardRows(shop, filter, { ...slice, isCounted, hasTexts })
  const payment = parsePaymentSettings(rows[0]?.shipping)
  const hits = rows.map((row) => {
    const category =
      row.category_name && row.category_slug
        ? { name: row.category_name, slug: row.category_slug }
        : null
    const { search_text = '', label_text = '' } = row
    const shown = getShownPrice(toPricedProduct(row), row.variants ?? [])
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
        picture: toPicture(row),
        free_shipping: isFree(getShippingPrice(price, payment)),
      },
    }
  })
  return { hits, total: isCounted ? (rows[0]?.total ?? 0) : null }
}

function toPicture({ sha256, width, height, alt_text }: CardRow) {
  return sha256 && width && height ? toPictureView({ sha256, width, height }, alt_text ?? '') : null
}
