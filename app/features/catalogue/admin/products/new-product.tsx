import { productsRefusals } from '../../rules/product-errors.ts'
import { isId } from '#shared/id.ts'
import { copyDraft, type ProductDraft } from '../../rules/product-draft.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { adminProductsTexts as texts } from '../../rules/admin-products-texts.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/new-product'
import { ProductPage } from './product-page.tsx'
import { readEditor } from './read-editor.ts'
import { saveProductForm } from './save-product-form.ts'
import { readListPath } from './list-query.ts'

/** Empty, or prefilled from the product in `?from=`. */
export async function loader(args: Route.LoaderArgs) {
  const { signedIn } = await getSelectedCompany(args, 'editCatalogue')
  const from = args.url.searchParams.get('from') ?? undefined
  const editor = await readEditor(args, signedIn, isId(from) ? from : null)
  const page = { ...editor, back: readListPath(args.url), form_key: createId() }
  if (!editor.product) return { ...page, copied: null }
  const name = adminProductFormTexts.copyOf(editor.product.name)
  return {
    ...page,
    product: null,
    draft: copyDraft(editor.draft, name),
    copied: editor.product.name,
  }
}

export const action = saveProductForm

export const clientAction = keepFormOnError<ProductDraft>(productsRefusals.productSaveFailed)

export const meta = () => toPageTitle(texts.newProduct)

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProductPage
      view={loaderData}
      result={actionData}
      form_key={loaderData.form_key}
      copied={loaderData.copied}
    />
  )
}
