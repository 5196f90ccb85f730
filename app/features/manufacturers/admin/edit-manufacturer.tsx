import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { manufacturerFields } from '../rules/manufacturer.ts'
import { manufacturersRefusals } from '../rules/errors.ts'
import { manufacturerForm } from '../rules/forms.ts'
import { to } from '#shared/paths/paths.ts'
import { listCountries } from '#shared/country-codes.ts'
import { adminManufacturersTexts as texts } from '../rules/admin-texts.ts'
import { readManufacturer } from '../server/read-manufacturers.ts'
import { saveManufacturer } from '../server/save-manufacturer.ts'
import { formAction } from '#web/form-action.ts'
import type { FormResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFlatEdit, type FlatDraft } from '#web/use-edit.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/edit-manufacturer'
import { toManufacturerDraft, toManufacturerFieldValues } from './manufacturer-draft.ts'
import { ManufacturerForm } from './manufacturer-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const view = await loadOrRefuse(args, 'manufacturersLoadFailed', () =>
    readManufacturer(staff, company_id, args.params.manufacturer),
  )
  return { ...view, countries: listCountries(getStaffLanguage()) }
}

export const action = formAction({
  authorise: getSelectedCompany,
  schema: manufacturerForm,
  failureCode: 'manufacturerSaveFailed',
  run: ({ staff, company_id, values }, { params }: Route.ActionArgs) =>
    saveManufacturer(staff, company_id, params.manufacturer, values),
  readCurrent: async ({ staff, company_id }, args) => {
    const { manufacturer, version } = await loadOrRefuse(args, 'manufacturersLoadFailed', () =>
      readManufacturer(staff, company_id, args.params.manufacturer),
    )
    return { version, current: toManufacturerDraft(manufacturer) }
  },
  done: () => to.admin.manufacturers(),
})

export const clientAction = keepFormOnError<FlatDraft>(manufacturersRefusals.manufacturerSaveFailed)

export const meta = () => toPageTitle(texts.editManufacturer)

export default function EditManufacturer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ManufacturerEditor key={loaderData.manufacturer.id} view={loaderData} result={actionData} />
  )
}

type Props = {
  view: Route.ComponentProps['loaderData']
  result: FormResult<FlatDraft> | undefined
}

function ManufacturerEditor({ view: { manufacturer, version, countries }, result }: Props) {
  const { formKey, ...editing } = useFlatEdit({
    result,
    stored: toManufacturerDraft(manufacturer),
    names: manufacturerFields,
    toFieldValues: (draft) => toManufacturerFieldValues(draft, countries),
  })
  return (
    <ManufacturerForm
      key={formKey}
      title={texts.editManufacturer}
      manufacturer={manufacturer}
      countries={countries}
      version={version}
      {...editing}
    />
  )
}
