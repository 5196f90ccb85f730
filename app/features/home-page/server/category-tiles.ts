import { sql } from 'kysely'
import type { Shopper } from '#platform/database/database.ts'

export type CategoryTileRow = {
  id: string
  name: string
  slug: string
  /** Its own, which comes before that of a product. */
  picture: string | null
  picture_alt: string
  sha256: string | null
  width: number | null
  height: number | null
}

/** Active categories by id, each with the picture of its first product, its own or of a subcategory. */
export async function listCategoryTiles(
  shop: Shopper,
  ids: readonly string[],
): Promise<Map<string, CategoryTileRow>> {
  if (ids.length === 0) return new Map()
  const { company_id, store_id } = shop.scope
  const { rows } = await sql<CategoryTileRow>`
    select c.id, c.name, c.slug, c.picture, c.picture_alt, first.sha256, first.width, first.height
    from store_categories c
    left join lateral (
      select o.sha256, o.width, o.height
      from store_products s
      join store_categories own on (own.company_id, own.store_id, own.id) = (s.company_id, s.store_id, s.category_id)
      join product_images i on (i.company_id, i.product_id) = (s.company_id, s.product_id)
      join pictures o on (o.company_id, o.id) = (i.company_id, i.picture_id)
      where (s.company_id, s.store_id) = (c.company_id, c.store_id) and s.active
        and (own.id = c.id or own.parent_id = c.id)
      order by own.id <> c.id, s.sort_order, s.id, i.sort_order, i.id
      limit 1) first on true
    where c.company_id = ${company_id} and c.store_id = ${store_id} and c.active
      and c.id = any (${ids}::uuid[])`.execute(shop)
  return new Map(rows.map((row) => [row.id, row]))
}
