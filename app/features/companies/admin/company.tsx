import { companyPageForm } from '../rules/company-forms.ts'
import { companiesRefusals } from '../rules/errors.ts'
import { hasPermission } from '../rules/permissions.ts'
import { adminCompanyTexts as texts } from '../rules/admin-company-texts.ts'
import { changeCompany, readCompany } from '../server/change-company.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'
import { toSavedResult } from '#web/form-response.ts'
import type { FormResult } from '#web/form-result.ts'
import { takeFile } from '#web/take-file.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFlatEdit, type FlatDraft } from '#web/use-edit.ts'
import { formAction } from '#web/form-action.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import type { Route } from './+types/company'
import { CompanyFacts, listFields, type CompanyView } from './company-facts.tsx'
import { CompanyForm } from './company-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id, role } = await getSelectedCompany(args)
  const result = await loadOrRefuse(args, 'companyLoadFailed', () => readCompany(staff, company_id))
  return { company_id, ...result, mayEdit: hasPermission(role, 'editCompany') }
}

export const action = formAction({
  authorise: getSelectedCompany,
  prepare: async (form) => ({ logo_file: await takeFile(form, 'logo_file') }),
  schema: companyPageForm,
  failureCode: 'companySaveFailed',
  run: ({ staff, company_id, values, logo_file }) =>
    changeCompany(staff, company_id, { ...values, logo_file }),
  readCurrent: async ({ staff, company_id }) => {
    const { version, company } = throwIfRefused(await readCompany(staff, company_id))
    return { version, current: toDraft(company) }
  },
  done: ({ outcome }) => ({ ...toSavedResult(texts.saved), version: outcome.version }),
})

export const clientAction = keepFormOnError<FlatDraft>(companiesRefusals.companySaveFailed)

export const meta = () => toPageTitle(texts.title)

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company_id, company, version, mayEdit } = loaderData
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      {mayEdit ? (
        <CompanyEditor
          key={company_id}
          view={{ company_id, company, version }}
          result={actionData}
        />
      ) : (
        <CompanyFacts company={company} />
      )}
    </>
  )
}

type Props = {
  view: { company_id: string; company: CompanyView; version: string }
  result: FormResult<FlatDraft> | undefined
}

function CompanyEditor({ view, result: actionResult }: Props) {
  const stored = toDraft(view.company)
  const { result, formKey, edit } = useFlatEdit({
    result: actionResult,
    stored,
    names,
    toFieldValues,
  })
  return <CompanyForm key={formKey} {...view} result={result} edit={edit} />
}

const listLabelledFields = () => [...listFields(), ['logo_url', texts.logoUrl]] as const
const names = ['name', 'address', 'registration_number', 'email', 'phone', 'logo_url'] as const

function toDraft(company: CompanyView): FlatDraft {
  return Object.fromEntries(names.map((field) => [field, company[field] ?? '']))
}

function toFieldValues(draft: FlatDraft): FieldValue[] {
  return listLabelledFields().map(([field, label]) => ({ field, label, value: draft[field] ?? '' }))
}
