import { Form, useNavigation } from 'react-router'
import { refused } from '#domain/errors.ts'
import { productsRefusals } from '#domain/errors/products.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminProductsWords } from '#domain/text/admin/products.ts'
import { readDeskProduct } from '#server/catalogue/read-desk-products.ts'
import { removeProduct } from '#server/catalogue/remove-product.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { companyOf } from '../company-of.ts'
import { inPlace } from '../in-place.ts'
import { answered } from '../posted.ts'
import { readOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/deletion'
import { DeletionWarning } from './deletion-warning.tsx'
import { productIn } from './product-in.ts'

const { deletion: words } = adminProductsWords

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id, role } = companyOf(signedIn)
  if (!mayStaff(role, 'editCatalogue')) orRefuse(refused('roleForbidden'))
  const product = await readOr(asked, 'productsLoadFailed', () =>
    readDeskProduct(signedIn.staff, company_id, productIn(asked.params)),
  )
  return { product: orRefuse(product) }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  return answered(asked, 'productDeleteFailed', to.admin.products(), () =>
    removeProduct(signedIn.staff, company_id, productIn(asked.params)),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(productsRefusals.productDeleteFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
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
            pendingLabel={isDeleting && adminCommonWords.deleting}
          >
            {adminCommonWords.delete}
          </Button>
          <ButtonLink variant="secondary" href={to.admin.products()}>
            {adminCommonWords.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
