import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { Measure } from '#shared/money/unit.ts'

// Column expressions for queries in which products are aliased `p`.

/** `sort_order` is the place of the picture in the form, from 1. */
export type ProductImage = {
  sha256: string
  width: number
  height: number
  alt_text: string
  sort_order: number
}

/** In sort order; null without pictures. */
export function selectProductImages(limit = 100) {
  return sql<ProductImage[] | null>`(
    select json_agg(json_build_object('sha256', shown.sha256, 'width', shown.width,
      'height', shown.height, 'alt_text', shown.alt_text, 'sort_order', shown.sort_order) order by shown.sort_order, shown.id)
    from (
      select i.sort_order, i.id, i.alt_text, o.sha256, o.width, o.height
      from product_images i
      join pictures o on o.company_id = i.company_id and o.id = i.picture_id
      where i.company_id = p.company_id and i.product_id = p.id
      order by i.sort_order, i.id limit ${limit}) shown)`
}

export type ProductChoice = {
  id: string
  name: string
  sku: string
  gtin: string | null
  price: Minor | null
  unit_pricing_measure: Measure | null
  is_sold_out: boolean
}

/** The active variants in shop order; null without variants. */
export function selectProductChoices() {
  return sql<ProductChoice[] | null>`(
    select json_agg(json_build_object('id', v.id, 'name', v.name, 'sku', v.sku, 'gtin', v.gtin,
      'price', v.price, 'unit_pricing_measure', v.unit_pricing_measure, 'is_sold_out', ${isOutOfStock('v')}) order by v.sort_order, v.id)
    from product_variants v
    where v.company_id = p.company_id and v.product_id = p.id and v.active)`
}

/** Stock reserved by pending payments is unavailable to others; a null quantity never sells out. */
export function isOutOfStock(table: 'p' | 'v') {
  return sql<boolean>`coalesce(${sql.ref(`${table}.stock_quantity`)} <= ${sql.ref(`${table}.stock_reserved`)}, false)`
}
