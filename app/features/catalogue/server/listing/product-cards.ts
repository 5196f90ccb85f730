import { toRecord, toText } from '#shared/json-values.ts'
import { parseDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import { offerUsualDelivery, toParcel } from '#features/delivery/server/price-delivery.ts'
import { getCardBadge } from '../../rules/card-badge.ts'
import { getPictureSources, toPictureAddress, toPictureView } from '#shared/picture.ts'
import { findCombination, parseOptions } from '../../rules/product-options.ts'
import { getCurrentAvailability } from '../../rules/ships-on.ts'
import { getShownAvailability } from '#features/orders/rules/purchase.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { describeOffer } from '#features/pricing/rules/offers-texts.ts'
import { excerptSentences } from '#shared/plain-text.ts'
import { readCardRating } from '#features/reviews/rules/review.ts'
import { isFree } from '#shared/money/price.ts'
import { findCommonOffer } from '#features/pricing/rules/multi-buy.ts'
import { getPercentOff, getShownPrice } from '#features/pricing/rules/sale-price.ts'
import type { Shopper } from '#platform/database/database.ts'
import { parseOffers, toOfferedUnits } from '#features/pricing/server/offers.ts'
import { getPreviewedTime, toPricedProduct } from '#features/pricing/server/sale-prices.ts'
import { listCardRows, type CardRow } from './card-rows.ts'
import type { ListSlice } from './list-page.ts'
import type { ProductFilter } from './store-product-filter.ts'

const teaserLength = 220

/** Cards and the total over all pages; null unless `isCounted`. A single query. */
export async function listCards(
  shop: Shopper,
  filter: ProductFilter,
  { isCounted, ...slice }: ListSlice & { isCounted: boolean },
) {
  const rows = await listCardRows(shop, filter, { ...slice, isCounted })
  const payment_settings = rows[0]?.shipping
  const methods = parseDeliveryMethods(toRecord(payment_settings)['methods'])
  const terms = { payment_settings, delivery_settings: null, methods, read_at: new Date() }
  const now = getPreviewedTime(shop) ?? new Date()
  const offers = parseOffers(rows[0]?.offers)
  const money = parseLocaleSettings(toRecord(payment_settings)['locale'])
  const opened_at = new Date(toText(toRecord(payment_settings)['opened_at']))
  const hits = rows.map((row) => {
    const category =
      row.category_name && row.category_slug
        ? { name: row.category_name, slug: row.category_slug }
        : null
    const priced = toPricedProduct(row)
    const variants = row.variants ?? []
    const shown = getShownPrice(priced, variants)
    const { product_id, offered } = row
    const units = offered ? toOfferedUnits({ product_id, ...offered }, priced, variants) : []
    const offer = findCommonOffer(units, offers)
    const { price, before_price, measure_price, is_from_price } = shown
    const piece = {
      quantity: 1,
      weight: row.weight,
      availability: 'in stock',
      ships_on: null,
    } as const
    return {
      product_id,
      card: {
        slug: row.slug,
        name: row.name,
        teaser: excerptSentences(row.description, teaserLength),
        category,
        price,
        before_price,
        measure_price,
        percent_off: getPercentOff(shown),
        is_from_price,
        offer: offer && describeOffer(offer, money),
        picture: toPicture(row),
        second: toSecondPicture(row),
        colours: listColours(row),
        ships_on: row.ships_on,
        badge: getCardBadge({
          availability: getShownAvailability({
            availability: getCurrentAvailability(row, now),
            price,
            is_sold_out: row.is_sold_out,
            choices: (row.variants ?? []).map(({ is_sold_out }) => ({ price, is_sold_out })),
          }),
          listed_at: row.listed_at,
          opened_at,
        }),
        rating: readCardRating(row.rating_counts),
        free_shipping: isFree(offerUsualDelivery(terms, toParcel([piece], price)).price),
      },
    }
  })
  return { hits, total: isCounted ? (rows[0]?.total ?? 0) : null }
}

function toPicture({ sha256, width, height, alt_text }: CardRow) {
  return sha256 && width && height ? toPictureView({ sha256, width, height }, alt_text ?? '') : null
}

function toSecondPicture({ second_sha256, second_width }: CardRow): string | null {
  if (!second_sha256 || !second_width) return null
  const address = toPictureAddress({ sha256: second_sha256, width: second_width })
  return getPictureSources(address, second_width)?.src ?? null
}

/** Colours in which the product can be chosen. */
function listColours({ options, variants }: CardRow): { name: string; colour: string }[] {
  const parsed = parseOptions(options)
  const combined = (variants ?? []).map(({ name }) => findCombination(parsed, name))
  return parsed.flatMap(({ values }, at) =>
    values.flatMap(({ name, colour }) =>
      colour !== null && combined.some((one) => one?.[at] === name) ? [{ name, colour }] : [],
    ),
  )
}
