import type { Refused } from '#domain/errors.ts'
import { refused } from '#domain/errors.ts'
import type { ProductForm } from '#domain/forms/product-form.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { productMark, readStoredProduct } from './product-mark.ts'
import { lockProducts } from './products.ts'
import { savedProducts, type Saved } from './saved-products.ts'
import type { TakenIn } from './take-in-pictures.ts'

/**
 * Saves a product with all that belongs to it as a difference: whatever is still there keeps its id. The pictures that
 * lie elsewhere on the web were taken in before; one that was not is kept as an address that shoppers do not see.
 * It is not written over what somebody else has saved since it was seen.
 */
export function saveProduct(
  staff: Staff,
  company_id: string,
  id: string | null,
  { seen, ...form }: ProductForm,
  taken?: TakenIn,
): Promise<Saved | Refused> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editCatalogue')
    if (no) return no
    if (id !== null && seen !== undefined) {
      // Of two who save at once the second waits here and then reads what the first has written.
      await lockProducts(inside, company_id, [id])
      const stored = await readStoredProduct(inside, { company_id, product_id: id })
      if (stored && productMark(stored) !== seen) return refused('overtaken')
    }
    const [answer] = await savedProducts(inside, company_id, [{ id, form, taken }])
    return answer ?? refused('productSaveUnanswered')
  })
}
