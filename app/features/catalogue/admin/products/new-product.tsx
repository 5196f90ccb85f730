import { data } from 'react-router'
import { retention } from '#shared/durations.ts'
import { productFormCookie, readCookie, serializeCookie } from '#platform/http/cookies.ts'
import { isPhone } from '#platform/http/is-phone.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
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
import { parseFormFields, readListPath } from './list-query.ts'

/**
 * Empty, or prefilled from the product in `?from=`. The guide's link, `?first=1`, begins with the most important fields,
 * unless the person has chosen otherwise.
 */
export async function loader(args: Route.LoaderArgs) {
  const { signedIn } = await getSelectedCompany(args, 'editCatalogue')
  const query = args.url.searchParams
  const from = query.get('from') ?? undefined
  const requestScope = args.context.get(requestScopeContext)
  const chosen = parseFormFields(query.get('fields'))
  const known = parseFormFields(readCookie(args.request, requestScope, productFormCookie))
  const fields = chosen ?? known ?? (query.has('first') || isPhone(args.request) ? 'few' : 'all')
  const editor = await readEditor(args, signedIn, isId(from) ? from : null)
  const page = { ...editor, back: readListPath(args.url), form_key: createId() }
  if (!editor.product) {
    const cookie =
      chosen && serializeCookie(requestScope, productFormCookie, chosen, retention.staffView)
    return data(
      { ...page, copied: null, fields },
      { headers: cookie ? { 'set-cookie': cookie } : {} },
    )
  }
  const name = adminProductFormTexts.copyOf(editor.product.name)
  return data({
    ...page,
    product: null,
    draft: copyDraft(editor.draft, name),
    copied: editor.product.name,
    fields: undefined,
  })
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
      {...(loaderData.fields && { fields: loaderData.fields })}
    />
  )
}
