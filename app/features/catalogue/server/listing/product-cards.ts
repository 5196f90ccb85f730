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
import { toPricedProduct } from '#features/pricing/server/sale-prices.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { readCardRows, readCardTerms, type CardRow, type CardTerms } from './card-rows.ts'

const teaserLength = 220

export type Card = ReturnType<typeof toCard>

/** Reads the cards of products that the store sells, in any order, and what they were read under. */
export async function readCards(shop: Shopper, product_ids: readonly string[], at: Date | null) {
  const [terms, rows] = await onOneConnection(shop, (handle) =>
    Promise.all([readCardTerms(handle, at), readCardRows(handle, product_ids, at)]),
  )
  if (!terms) return null
  const shown = toShownTerms(terms, at ?? new Date())
  const cards = rows.map((row) => ({
    product_id: row.product_id,
    stamp: row.stamp,
    card: toCard(row, shown),
  }))
  const { shared_stamp, holds_for } = terms
  return { cards, shared_stamp, holds_for }
}

function toShownTerms({ payment_settings, locale_settings, ...terms }: CardTerms, now: Date) {
  return {
    now,
    opened_at: terms.opened_at,
    money: parseLocaleSettings(locale_settings),
    offers: parseOffers(terms.offers),
    delivery: {
      payment_settings,
      delivery_settings: null,
      methods: parseDeliveryMethods(terms.methods),
      read_at: new Date(),
    },
  }
}

function toCard(
  row: CardRow,
  { now, opened_at, money, offers, delivery }: ReturnType<typeof toShownTerms>,
) {
  const { product_id, offered, category_name, category_slug } = row
  const category =
    category_name && category_slug ? { name: category_name, slug: category_slug } : null
  const priced = toPricedProduct(row)
  const variants = row.variants ?? []
  const shown = getShownPrice(priced, variants)
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
        choices: variants.map(({ is_sold_out }) => ({ price, is_sold_out })),
      }),
      listed_at: row.listed_at,
      opened_at,
    }),
    rating: readCardRating(row.rating_counts),
    free_shipping: isFree(offerUsualDelivery(delivery, toParcel([piece], price)).price),
  }
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
