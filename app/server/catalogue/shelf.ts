import { sql } from 'kysely'
import { pictureView } from '#domain/picture.ts'
import { excerpt, plainText } from '#domain/plain-text.ts'
import { cardPrice } from '#domain/price.ts'
import type { Minor } from '#domain/money.ts'
import type { Shopper } from '../database/database.ts'

const teaserLength = 220

/** The store's goods as cards, in the order of its shelf: one question, however many there are. */
export async function listShelf(shop: Shopper) {
  const goods = await listGoods(shop)
  return goods.map(
    ({ slug, name, description, category_name, category_slug, variants, image, ...prices }) => {
      const { amount, isFrom } = cardPrice(
        { store_product: { price: prices.price }, product: { base_price: prices.base_price } },
        variants ?? [],
      )
      return {
        slug,
        name,
        teaser: excerpt(plainText(description), teaserLength),
        category:
          category_name && category_slug ? { name: category_name, slug: category_slug } : null,
        price: amount,
        is_from_price: isFrom,
        picture: image && pictureView(image, image.alt_text),
        free_shipping: true,
      }
    },
  )
}

type Image = { sha256: string; width: number; height: number; alt_text: string }

function listGoods(shop: Shopper) {
  const { company_id, store_id } = shop.scope
  return shop
    .selectFrom('store_products as sp')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .leftJoin('store_categories as c', (join) =>
      join
        .onRef('c.company_id', '=', 'sp.company_id')
        .onRef('c.store_id', '=', 'sp.store_id')
        .onRef('c.id', '=', 'sp.category_id'),
    )
    .where('sp.company_id', '=', company_id)
    .where('sp.store_id', '=', store_id)
    .where('sp.active', '=', true)
    .orderBy('sp.sort_order')
    .orderBy('sp.id')
    .select([
      'p.slug',
      'p.name',
      'p.description',
      'p.base_price',
      'sp.price',
      'c.name as category_name',
      'c.slug as category_slug',
    ])
    .select((from) => [
      from
        .selectFrom('product_variants as v')
        .whereRef('v.company_id', '=', 'p.company_id')
        .whereRef('v.product_id', '=', 'p.id')
        .select(
          sql<
            { price: Minor | null; active: boolean }[]
          >`json_agg(json_build_object('price', v.price, 'active', v.active))`.as('choices'),
        )
        .as('variants'),
      from
        .selectFrom('product_images as i')
        .innerJoin('pictures as o', (join) =>
          join.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.picture_id'),
        )
        .whereRef('i.company_id', '=', 'p.company_id')
        .whereRef('i.product_id', '=', 'p.id')
        .orderBy('i.sort_order')
        .orderBy('i.id')
        .limit(1)
        .select(
          sql<Image>`json_build_object('sha256', o.sha256, 'width', o.width, 'height', o.height, 'alt_text', i.alt_text)`.as(
            'first',
          ),
        )
        .as('image'),
    ])
    .execute()
}
