import type { Refused } from '#domain/errors.ts'
import { refused } from '#domain/errors.ts'
import type { ProductForm } from '#domain/forms/product-form.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { productMark, readStoredProduct } from './product-mark.ts'
import { findOwnProduct, lockKey, lockProduct, lockProducts } from './products.ts'
import { savedProducts, type Saved } from './saved-products.ts'
import type { TakenIn } from './take-in-pictures.ts'

/**
 * Saves a product as a difference, so that existing parts keep their ids. Web pictures are fetched before; a
 * failed one keeps its address, hidden from shoppers. Refuses to overwrite a newer version; a new product
 * submitted twice is created once.
 */
export function saveProduct(
  staff: Staff,
  company_id: string,
  id: string | null,
  { seen, key, ...form }: ProductForm,
  taken?: TakenIn,
): Promise<Saved | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editCatalogue')
    if (no) return no
    if (id !== null && seen !== undefined) {
      // A concurrent save waits here, then reads the version written by the first.
      await lockProducts(inside, company_id, [id])
      const stored = await readStoredProduct(inside, { company_id, product_id: id })
      if (stored && productMark(stored) !== seen) return refused('overtaken')
    }
    const fresh = id === null ? key : undefined
    if (fresh !== undefined) {
      await lockKey(inside, fresh)
      const before = await findOwnProduct(inside, company_id, { id: fresh, name: form.name })
      if (before) return before
      if (await lockProduct(inside, company_id, fresh)) return refused('productKeyUsed')
    }
    const [answer] = await savedProducts(inside, company_id, [{ id, fresh, form, taken }])
    return answer ?? refused('productSaveUnanswered')
  })
}
