import type { ProductDraft } from '../../rules/product-draft.ts'
import type { EditorStore } from '../../server/products/read-product-editor.ts'

/** Props shared by every card of the product form. */
export type ProductFormProps = {
  company_id: string
  draft: ProductDraft
  makers: readonly { id: string; name: string }[]
  stores: readonly EditorStore[]
  /** The store in whose menu a category can be created. */
  menu_store_id: string | null
  getFieldError: (field: string) => string | undefined
}
