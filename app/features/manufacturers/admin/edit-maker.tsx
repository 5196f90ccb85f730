import { makerFields } from '../rules/maker.ts'
import { makersRefusals } from '../rules/errors.ts'
import { makerForm } from '../rules/forms.ts'
import { to } from '#domain/paths/paths.ts'
import { listCountries } from '#domain/shared/country-codes.ts'
import { adminMakersTexts as texts } from '../rules/texts.ts'
import { readMaker } from '../server/read-makers.ts'
import { saveMaker } from '../server/save-maker.ts'
import { formAction } from '#web/form-action.ts'
import type { FormResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFlatEdit, type FlatDraft } from '#web/use-flat-edit.ts'
import { getSelectedCompany } from '#admin/shell/selected-company.ts'
import type { Route } from './+types/edit-maker'
import { toMakerDraft, toMakerFieldValues } from './maker-draft.ts'
import { MakerForm } from './maker-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const view = await loadOrRefuse(args, 'makersLoadFailed', () =>
    readMaker(staff, company_id, args.params.maker),
  )
  return { ...view, countries: listCountries('en') }
}

export const action = formAction({
  authorise: getSelectedCompany,
  schema: makerForm,
  failureCode: 'makerSaveFailed',
  run: ({ staff, company_id, values }, { params }: Route.ActionArgs) =>
    saveMaker(staff, company_id, params.maker, values),
  readCurrent: async ({ staff, company_id }, args) => {
    const { maker, version } = await loadOrRefuse(args, 'makersLoadFailed', () =>
      readMaker(staff, company_id, args.params.maker),
    )
    return { version, current: toMakerDraft(maker) }
  },
  done: () => to.admin.makers(),
})

export const clientAction = keepFormOnError<FlatDraft>(makersRefusals.makerSaveFailed)

export const meta = () => toPageTitle(texts.editMaker)

export default function EditMaker({ loaderData, actionData }: Route.ComponentProps) {
  return <MakerEditor key={loaderData.maker.id} view={loaderData} result={actionData} />
}

type Props = {
  view: Route.ComponentProps['loaderData']
  result: FormResult<FlatDraft> | undefined
}

function MakerEditor({ view: { maker, version, countries }, result }: Props) {
  const { formKey, ...editing } = useFlatEdit({
    result,
    stored: toMakerDraft(maker),
    names: makerFields,
    toFieldValues: (draft) => toMakerFieldValues(draft, countries),
  })
  return (
    <MakerForm
      key={formKey}
      title={texts.editMaker}
      maker={maker}
      countries={countries}
      version={version}
      {...editing}
    />
  )
}
