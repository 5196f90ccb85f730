import { sql } from 'kysely'
import type { Staff } from '#platform/database/database.ts'
import type { ProductKey } from '../listing/ordered-parts.ts'
import { storedColumns } from './products.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { listLinks } from './store-products.ts'

/** Every column that the product form can change. */
async function findStoredProduct(staff: Staff, { company_id, product_id }: ProductKey) {
  const product = await staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where('id', '=', product_id)
    .select(['id', ...storedColumns])
    .executeTakeFirst()
  return product ?? null
}

function listStoredVariants(staff: Staff, { company_id, product_id }: ProductKey) {
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

function listStoredImages(staff: Staff, { company_id, product_id }: ProductKey) {
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

/** Everything that the product form shows. */
export async function readStoredProduct(staff: Staff, key: ProductKey) {
  const [product, variants, images, links] = await Promise.all([
    findStoredProduct(staff, key),
    listStoredVariants(staff, key),
    listStoredImages(staff, key),
    listLinks(staff, key.company_id, [key.product_id]),
  ])
  return product && { product, variants, images, links }
}

type CompleteProduct = NonNullable<Awaited<ReturnType<typeof readStoredProduct>>>

/**
 * The version of a product, computed from its form. Stock is left out, because every sale changes it; it is
 * merged separately.
 */
export function toProductVersion({ product, variants, images, links }: CompleteProduct): string {
  const { stock_quantity: _, ...row } = product
  return editVersion([
    row,
    variants.map(({ stock_quantity: _, ...variant }) => variant),
    images.map(({ id, url, alt_text }) => [id, url, alt_text]),
    links.toSorted((one, other) => (one.store_id < other.store_id ? -1 : 1)),
  ])
}
