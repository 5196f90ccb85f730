import { sql } from 'kysely'
import { paymentSettingsOf, shippingFor } from '#domain/payment.ts'
import { pictureView } from '#domain/picture.ts'
import { excerpt, runningText } from '#domain/plain-text.ts'
import { shownPrice, isFree } from '#domain/price.ts'
import { searchTextIn } from '#domain/search.ts'
import type { Shopper } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { choicesOfProduct, imagesOfProduct } from './product-columns.ts'
import { countPlaces, placesOf, type Wanted } from './shelf-places.ts'

const teaserLength = 220

export type Slice = { from: number; most: number }

/**
 * Cards with the text each is searched by, and the total over all pages; null unless `isCounted`. A single
 * query.
 */
export async function listCards(
  shop: Shopper,
  wanted: Wanted,
  { isCounted, ...slice }: Slice & { isCounted: boolean },
) {
  const rows = await listRows(shop, wanted, slice, isCounted)
  const payment = paymentSettingsOf(rows[0]?.payment_settings)
  const hits = rows.map((row) => {
    const category =
      row.category_name && row.category_slug
        ? { name: row.category_name, slug: row.category_slug }
        : null
    const [image] = row.images ?? []
    const { amount, isFrom } = shownPrice(
      { store_product: { price: row.price }, product: { base_price: row.base_price } },
      row.choices ?? [],
    )
    return {
      text: {
        text: wanted.category_ids
          ? row.search_text
          : searchTextIn(row.search_text, category && category.name),
        labels: row.label_text,
      },
      card: {
        slug: row.slug,
        name: row.name,
        teaser: excerpt(runningText(row.description), teaserLength),
        category,
        price: amount,
        is_from_price: isFrom,
        picture: image ? pictureView(image, image.alt_text) : null,
        free_shipping: isFree(shippingFor(amount, payment)),
      },
    }
  })
  return { hits, total: isCounted ? (rows[0]?.total ?? 0) : null }
}

function listRows(shop: Shopper, wanted: Wanted, slice: Slice, isCounted: boolean) {
  return shop
    .selectFrom(placesOnPage(shop, wanted, slice).as('sp'))
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .innerJoin('store_settings as t', (join) =>
      join.onRef('t.company_id', '=', 'sp.company_id').onRef('t.store_id', '=', 'sp.store_id'),
    )
    .leftJoin('store_categories as c', (join) =>
      join
        .onRef('c.company_id', '=', 'sp.company_id')
        .onRef('c.store_id', '=', 'sp.store_id')
        .onRef('c.id', '=', 'sp.category_id')
        .on('c.active', '=', true),
    )
    .orderBy('sp.sort_order')
    .$if(wanted.category_ids !== null, (goods) =>
      goods
        .orderBy(sql`p.name collate "da-x-icu"`)
        .orderBy('sp.id')
        .limit(slice.most)
        .offset(slice.from),
    )
    .orderBy('sp.id')
    .select([
      'p.slug',
      'p.name',
      'p.description',
      'p.search_text',
      'p.label_text',
      'p.base_price',
      'sp.price',
      'c.name as category_name',
      'c.slug as category_slug',
      't.payment_settings',
    ])
    .select([choicesOfProduct().as('choices'), imagesOfProduct(1).as('images')])
    .$if(isCounted, (goods) => goods.select(countPlaces(shop, wanted).as('total')))
    .$if(wanted.words.length === 0 && wanted.product_ids === null, (goods) =>
      goods.modifyEnd(prepared),
    )
    .execute()
}

/**
 * Paged before the joins, so that late pages cost little more than the first. Within a category, ties are
 * sorted by name only after the join, hence `with ties`.
 */
function placesOnPage(shop: Shopper, wanted: Wanted, { from, most }: Slice) {
  const places = placesOf(shop, wanted)
    .select(['sp.company_id', 'sp.store_id', 'sp.id', 'sp.product_id', 'sp.category_id'])
    .select(['sp.price', 'sp.sort_order'])
    .orderBy('sp.sort_order')
  return wanted.category_ids === null
    ? places.orderBy('sp.id').limit(most).offset(from)
    : places.fetch(from + most, 'with ties')
}
