import type { StoreKey } from '#shared/stores/store-key.ts'
import { readStoredSearch } from '#features/stores/server/read-settings.ts'
import type { Staff } from '#platform/database/database.ts'
import { listProductsById } from './pinned-products.ts'

/** Products by SKU, or by slug without one; those that the store no longer has are left out. */
export async function readSearchSettings(staff: Staff, store: StoreKey) {
  const stored = await readStoredSearch(staff, store)
  if ('refused' in stored) return stored
  const { synonyms, pinned } = stored.values
  const ids = pinned.flatMap(({ product_ids }) => product_ids)
  const products = new Map(
    (await listProductsById(staff, store, ids)).map(({ id, sku, slug }) => [id, sku || slug]),
  )
  return {
    version: stored.version,
    values: {
      synonyms,
      pinned: pinned.map(({ words, product_ids }) => ({
        words,
        products: product_ids.flatMap((id) => products.get(id) ?? []),
      })),
    },
  }
}
