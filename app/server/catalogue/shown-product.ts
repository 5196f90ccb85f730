import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Shopper } from '../database/database.ts'

export type ShownProduct = NonNullable<Awaited<ReturnType<typeof findShownProduct>>>

/** A product that the store sells, with everything that its page shows, in one question. */
export function findShownProduct(shop: Shopper, slug: string) {
  const { company_id, store_id } = shop.scope
  return shop
    .selectFrom('store_products as sp')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .innerJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'sp.company_id').onRef('s.id', '=', 'sp.store_id'),
    )
    .innerJoin('store_settings as t', (join) =>
      join.onRef('t.company_id', '=', 's.company_id').onRef('t.store_id', '=', 's.id'),
    )
    .leftJoin('store_categories as c', (join) =>
      join
        .onRef('c.company_id', '=', 'sp.company_id')
        .onRef('c.store_id', '=', 'sp.store_id')
        .onRef('c.id', '=', 'sp.category_id')
        .on('c.active', '=', true),
    )
    .leftJoin('store_categories as parent', (join) =>
      join
        .onRef('parent.company_id', '=', 'c.company_id')
        .onRef('parent.store_id', '=', 'c.store_id')
        .onRef('parent.id', '=', 'c.parent_id')
        .on('parent.active', '=', true),
    )
    .where('sp.company_id', '=', company_id)
    .where('sp.store_id', '=', store_id)
    .where('sp.active', '=', true)
    .where('p.slug', '=', slug)
    .select([
      'sp.id as store_product_id',
      'sp.price',
      'p.id as product_id',
      'p.slug',
      'p.name',
      'p.description',
      'p.base_price',
      'p.sku',
      'p.gtin',
      'p.brand',
      'p.availability',
      'p.condition',
      'p.metadata',
      'p.google_product_category',
      'p.unit_pricing_measure',
      'p.unit_pricing_base_measure',
      's.name as store_name',
      's.domain',
      't.locale_settings',
      't.payment_settings',
      'c.name as category_name',
      'c.slug as category_slug',
      'parent.name as parent_name',
      'parent.slug as parent_slug',
    ])
    .select((from) => [
      isCountedOut('p').as('is_sold_out'),
      from
        .selectFrom('product_variants as v')
        .whereRef('v.company_id', '=', 'p.company_id')
        .whereRef('v.product_id', '=', 'p.id')
        .where('v.active', '=', true)
        .select(
          sql<Choice[] | null>`json_agg(json_build_object('id', v.id, 'name', v.name, 'sku', v.sku,
            'price', v.price, 'is_sold_out', ${isCountedOut('v')}) order by v.sort_order, v.id)`.as(
            'choices',
          ),
        )
        .as('choices'),
      from
        .selectFrom('product_images as i')
        .innerJoin('pictures as o', (join) =>
          join.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.picture_id'),
        )
        .whereRef('i.company_id', '=', 'p.company_id')
        .whereRef('i.product_id', '=', 'p.id')
        .select(
          sql<Image[] | null>`json_agg(json_build_object('sha256', o.sha256, 'width', o.width,
            'height', o.height, 'alt_text', i.alt_text) order by i.sort_order, i.id)`.as('images'),
        )
        .as('images'),
    ])
    .executeTakeFirst()
}

type Choice = { id: string; name: string; sku: string; price: Minor | null; is_sold_out: boolean }
type Image = { sha256: string; width: number; height: number; alt_text: string }

/** What is set aside for those who are paying is not there for anybody else; what is not counted never runs out. */
function isCountedOut(table: 'p' | 'v') {
  return sql<boolean>`coalesce(${sql.ref(`${table}.stock_quantity`)} <= ${sql.ref(`${table}.stock_reserved`)}, false)`
}
