import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { manufacturersRefusals } from '../rules/errors.ts'
import { manufacturerForm } from '../rules/forms.ts'
import { to } from '#shared/paths/paths.ts'
import { listCountries } from '#shared/country-codes.ts'
import { adminManufacturersTexts as texts } from '../rules/admin-texts.ts'
import { saveManufacturer } from '../server/save-manufacturer.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/new-manufacturer'
import { blankManufacturer } from './manufacturer-draft.ts'
import { ManufacturerForm } from './manufacturer-form.tsx'

const failure = manufacturersRefusals.manufacturerSaveFailed

export async function loader(args: Route.LoaderArgs) {
  await getSelectedCompany(args, 'editCatalogue')
  return { countries: listCountries(getStaffLanguage()) }
}

export const action = formAction({
  authorise: getSelectedCompany,
  schema: manufacturerForm,
  failureCode: failure.code,
  run: ({ staff, company_id, values }) => saveManufacturer(staff, company_id, null, values),
  done: () => to.admin.manufacturers(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.newManufacturer)

export default function NewManufacturer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ManufacturerForm
      title={texts.newManufacturer}
      manufacturer={blankManufacturer}
      result={actionData}
      {...loaderData}
    />
  )
}
