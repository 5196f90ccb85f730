import { sql } from 'kysely'
import type { Staff } from '#platform/database/database.ts'
import type { ProductKey } from '../lists/ordered-parts.ts'
import { storedColumns } from './products.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Every column that the product form can change. */
export async function findStoredProduct(staff: Staff, { company_id, product_id }: ProductKey) {
  const product = await staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where('id', '=', product_id)
    .select(['id', ...storedColumns])
    .executeTakeFirst()
  return product ?? null
}

export function listStoredVariants(staff: Staff, { company_id, product_id }: ProductKey) {
  return staff
    .selectFrom('product_variants')
    .where(ofTenant({ company_id }))
    .where('product_id', '=', product_id)
    .orderBy('sort_order')
    .orderBy('id')
    .select(['id', 'name', 'sku', 'gtin', 'price', 'unit_pricing_measure', 'stock_quantity'])
    .select(['shelf', 'active'])
    .execute()
}

export function listStoredImages(staff: Staff, { company_id, product_id }: ProductKey) {
  return staff
    .selectFrom('product_images as i')
    .leftJoin('pictures as o', (join) =>
      join.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.picture_id'),
    )
    .where(ofTenant({ company_id }, 'i'))
    .where('i.product_id', '=', product_id)
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .select(['i.id', 'i.url', 'i.alt_text'])
    .select(
      sql<{ sha256: string; width: number; height: number } | null>`case when o.id is not null then
        json_build_object('sha256', o.sha256, 'width', o.width, 'height', o.height) end`.as(
        'picture',
      ),
    )
    .execute()
}
