import { productsRefusals } from '../../rules/product-errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminProductsTexts } from '../../rules/admin-products-texts.ts'
import { readStaffProduct } from '../../server/listing/read-staff-products.ts'
import { removeProduct } from '../../server/products/refuse-publication.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/delete-product'
import { DeletionWarning } from './deletion-warning.tsx'
import { productParam } from './product-param.ts'

const failure = productsRefusals.productDeleteFailed

const { deletion: words } = adminProductsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args, 'editCatalogue')
  const product = await loadOrRefuse(args, 'productsLoadFailed', () =>
    readStaffProduct(staff, company_id, productParam(args.params)),
  )
  return { product }
}

export const action = formAction({
  authorise: getSelectedCompany,
  failureCode: failure.code,
  run: ({ staff, company_id }, { params }: Route.ActionArgs) =>
    removeProduct(staff, company_id, productParam(params)),
  backTo: () => to.admin.products(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

/** Browsers without scripts get this page; the list and the form ask in a dialog. */
export default function DeleteProduct({
  loaderData: { product },
  actionData,
}: Route.ComponentProps) {
  return (
    <ConfirmDelete
      title={words.title}
      result={actionData}
      isPage
      backHref={to.admin.products()}
      reloadDocument
    >
      <DeletionWarning name={product.name} stores={product.sold_in} />
    </ConfirmDelete>
  )
}
