import type { ProductDraft } from '#domain/product-draft.ts'
import type { StoreOfEditor } from '#server/catalogue/read-product-editor.ts'

/** Props shared by every card of the product form. */
export type FormView = {
  company_id: string
  draft: ProductDraft
  stores: readonly StoreOfEditor[]
  faultOf: (field: string) => string | undefined
}
