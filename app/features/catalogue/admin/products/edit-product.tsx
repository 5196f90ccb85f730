import { productsRefusals } from '../../rules/product-errors.ts'
import type { ProductDraft } from '../../rules/product-draft.ts'
import { adminProductsTexts as texts } from '../../rules/admin-products-texts.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { isPhone } from '#platform/http/is-phone.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/edit-product'
import { productParam } from './product-param.ts'
import { ProductPage } from './product-page.tsx'
import { readEditor } from './read-editor.ts'
import { saveProductForm } from './save-product-form.ts'
import { readListPath, type FormFields } from './list-query.ts'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const editor = await readEditor(args, signedIn, productParam(args.params))
  const saved = args.url.searchParams.get('saved')
  const fields: FormFields = isPhone(args.request) ? 'few' : 'all'
  return { ...editor, back: readListPath(args.url), saved, fields }
}

export const action = saveProductForm

export const clientAction = keepFormOnError<ProductDraft>(productsRefusals.productSaveFailed)

export function meta({ loaderData }: Route.MetaArgs) {
  return toPageTitle(loaderData?.product?.name ?? texts.editProduct)
}

export default function EditProduct({ loaderData, actionData, params }: Route.ComponentProps) {
  const { saved } = loaderData
  // Remounts the form after a save that stays on this page.
  return (
    <ProductPage
      key={`${params.product} ${saved}`}
      view={loaderData}
      result={actionData}
      isSaved={saved !== null}
      fields={loaderData.fields}
    />
  )
}
