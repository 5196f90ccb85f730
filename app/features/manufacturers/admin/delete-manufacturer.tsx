import { manufacturersRefusals } from '../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminManufacturersTexts } from '../rules/admin-texts.ts'
import { readManufacturer } from '../server/read-manufacturers.ts'
import { removeManufacturer } from '../server/save-manufacturer.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/delete-manufacturer'

const failure = manufacturersRefusals.manufacturerDeleteFailed

const { deletion: words } = adminManufacturersTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const { manufacturer } = await loadOrRefuse(args, 'manufacturersLoadFailed', () =>
    readManufacturer(staff, company_id, args.params.manufacturer),
  )
  return { name: manufacturer.name, products: manufacturer.products }
}

export const action = formAction({
  authorise: getSelectedCompany,
  failureCode: failure.code,
  run: ({ staff, company_id }, { params }: Route.ActionArgs) =>
    removeManufacturer(staff, company_id, params.manufacturer),
  done: () => to.admin.manufacturers(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function DeleteManufacturer({ loaderData, actionData }: Route.ComponentProps) {
  const { name, products } = loaderData
  return (
    <ConfirmDelete
      title={words.title}
      result={actionData}
      backHref={to.admin.manufacturers()}
      isDialog
    >
      <p>{words.warning(name)}</p>
      {products > 0 && <p>{words.used(products)}</p>}
    </ConfirmDelete>
  )
}
