import type { Staff } from '#platform/database/database.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import type { ProductKey } from '../lists/ordered-parts.ts'
import { listLinks } from './store-products.ts'
import { findStoredProduct, listStoredImages, listStoredVariants } from './stored-product.ts'

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
