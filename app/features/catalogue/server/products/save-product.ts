import { type Refused, refused } from '#shared/errors/errors.ts'
import type { ProductForm } from '../../rules/product-form.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { toProductVersion, readStoredProduct } from './stored-product.ts'
import { findProductCreatedByActor, lockProductKey, lockProduct, lockProducts } from './products.ts'
import { saveProducts, type SavedProduct } from './save-products.ts'
import type { PictureIds } from '../import/fetch-new-pictures.ts'

/**
 * Saves a product as a difference, so that existing parts keep their ids. Web pictures are fetched before; a
 * failed one keeps its address, hidden from shoppers. Refuses to overwrite a newer version; a new product
 * submitted twice is created once.
 */
export function saveProduct(
  staff: Staff,
  company_id: string,
  id: string | null,
  { seen: version, key, ...form }: ProductForm,
  pictureIds?: PictureIds,
): Promise<SavedProduct | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editCatalogue')
    if (refusal) return refusal
    if (id !== null && version !== undefined) {
      // A concurrent save waits here, then reads the version written by the first.
      await lockProducts(tx, company_id, [id])
      const stored = await readStoredProduct(tx, { company_id, product_id: id })
      if (stored && toProductVersion(stored) !== version) return refused('editConflict')
    }
    const newId = id === null ? key : undefined
    if (newId !== undefined) {
      await lockProductKey(tx, newId)
      const before = await findProductCreatedByActor(tx, company_id, { id: newId, name: form.name })
      if (before) return before
      if (await lockProduct(tx, company_id, newId)) return refused('productKeyUsed')
    }
    const [saved] = await saveProducts(tx, company_id, [{ id, newId, form, pictureIds }])
    return saved ?? refused('productSaveUnanswered')
  })
}
