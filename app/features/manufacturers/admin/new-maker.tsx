import { makersRefusals } from '../rules/errors.ts'
import { makerForm } from '../rules/forms.ts'
import { to } from '#domain/paths/paths.ts'
import { listCountries } from '#domain/shared/country-codes.ts'
import { adminMakersTexts as texts } from '../rules/texts.ts'
import { saveMaker } from '../server/save-maker.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#admin/shell/selected-company.ts'
import type { Route } from './+types/new-maker'
import { blankMaker } from './maker-draft.ts'
import { MakerForm } from './maker-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  await getSelectedCompany(args, 'editCatalogue')
  return { countries: listCountries('en') }
}

export const action = formAction({
  authorise: getSelectedCompany,
  schema: makerForm,
  failureCode: 'makerSaveFailed',
  run: ({ staff, company_id, values }) => saveMaker(staff, company_id, null, values),
  done: () => to.admin.makers(),
})

export const clientAction = keepFormOnError(makersRefusals.makerSaveFailed)

export const meta = () => toPageTitle(texts.newMaker)

export default function NewMaker({ loaderData, actionData }: Route.ComponentProps) {
  return <MakerForm title={texts.newMaker} maker={blankMaker} result={actionData} {...loaderData} />
}
