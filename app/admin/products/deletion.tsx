import { Form, useNavigation } from 'react-router'
import { refused } from '#domain/errors/errors.ts'
import { productsRefusals } from '#domain/errors/products.ts'
import { to } from '#domain/paths/paths.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { adminProductsTexts } from '#domain/text/admin/products.ts'
import { readStaffProduct } from '#server/business/catalogue/lists/read-staff-products.ts'
import { removeProduct } from '#server/business/catalogue/products/remove-product.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { getCurrentCompany } from '../shell/current-company.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runAction } from '#web/run-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/deletion'
import { DeletionWarning } from './deletion-warning.tsx'
import { productParam } from './product-param.ts'

const { deletion: words } = adminProductsTexts

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id, role } = getCurrentCompany(signedIn)
  if (!hasPermission(role, 'editCatalogue')) throwIfRefused(refused('roleForbidden'))
  const product = await loadOrRefuse(args, 'productsLoadFailed', () =>
    readStaffProduct(signedIn.staff, company_id, productParam(args.params)),
  )
  return { product: throwIfRefused(product) }
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  return runAction(args, 'productDeleteFailed', to.admin.products(), () =>
    removeProduct(signedIn.staff, company_id, productParam(args.params)),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(productsRefusals.productDeleteFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

/** Delete confirmation as a page of its own, for browsers without JavaScript. */
export default function Deletion({ loaderData: { product } }: Route.ComponentProps) {
  const isDeleting = useNavigation().formMethod === 'POST'
  return (
    <Card title={words.title}>
      <Form method="post" reloadDocument className="grid gap-5">
        <DeletionWarning name={product.name} stores={product.sold_in} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="danger"
            pendingLabel={isDeleting && adminCommonTexts.deleting}
          >
            {adminCommonTexts.delete}
          </Button>
          <ButtonLink variant="secondary" href={to.admin.products()}>
            {adminCommonTexts.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
