import { makersRefusals } from '../rules/errors.ts'
import { to } from '#domain/paths/paths.ts'
import { adminMakersTexts } from '../rules/texts.ts'
import { readMaker } from '../server/read-makers.ts'
import { removeMaker } from '../server/remove-maker.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#admin/shell/selected-company.ts'
import type { Route } from './+types/deletion'

const { deletion: words } = adminMakersTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const { maker } = await loadOrRefuse(args, 'makersLoadFailed', () =>
    readMaker(staff, company_id, args.params.maker),
  )
  return { name: maker.name, products: maker.products }
}

export const action = formAction({
  authorise: getSelectedCompany,
  failureCode: 'makerDeleteFailed',
  run: ({ staff, company_id }, { params }: Route.ActionArgs) =>
    removeMaker(staff, company_id, params.maker),
  done: () => to.admin.makers(),
})

export const clientAction = keepFormOnError(makersRefusals.makerDeleteFailed)

export const meta = () => toPageTitle(words.title)

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, products } = loaderData
  return (
    <ConfirmDelete title={words.title} result={actionData} backHref={to.admin.makers()} isDialog>
      <p>{words.warning(name)}</p>
      {products > 0 && <p>{words.used(products)}</p>}
    </ConfirmDelete>
  )
}
