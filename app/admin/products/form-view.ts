import type { ProductDraft } from '#domain/product-draft.ts'
import type { StoreOfEditor } from '#server/catalogue/read-product-editor.ts'

/** What every part of the form of a product knows. */
export type FormView = {
  company_id: string
  draft: ProductDraft
  stores: readonly StoreOfEditor[]
  /** The words for what is wrong with a field. */
  faultOf: (field: string) => string | undefined
}
