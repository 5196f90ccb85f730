import { companyPageForm } from '#domain/forms/company-form.ts'
import { isRefused } from '#domain/errors/errors.ts'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminCompanyTexts as texts } from '#domain/text/admin/company.ts'
import { changeCompany } from '#server/business/companies/change-company.ts'
import { readCompany } from '#server/business/companies/read-company.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { getCurrentCompany } from '../shell/current-company.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'
import {
  toInvalidResult,
  toRefusedResult,
  toConflictResult,
  toSavedResult,
  type EditResult,
} from '#web/form-result.ts'
import { takeFile } from '#web/take-file.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFlatEdit, type FlatDraft } from '#web/use-flat-edit.ts'
import type { Route } from './+types/company'
import { CompanyFacts, fields, type CompanyView } from './company-facts.tsx'
import { CompanyForm } from './company-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id, role } = getCurrentCompany(signedIn)
  const result = await loadOrRefuse(args, 'companyLoadFailed', () =>
    readCompany(signedIn.staff, company_id),
  )
  return { company_id, ...throwIfRefused(result), mayEdit: hasPermission(role, 'editCompany') }
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const form = await args.request.formData()
  const logo_file = await takeFile(form, 'logo_file')
  const result = parseForm(companyPageForm, form)
  if ('fieldErrors' in result) return toInvalidResult(result.fieldErrors, form)
  const saved = await runOrRefuse(args, 'companySaveFailed', () =>
    changeCompany(signedIn.staff, company_id, { ...result.values, logo_file }),
  )
  if (!isRefused(saved)) return { ...toSavedResult(texts.saved), version: saved.version }
  if (saved.refused !== 'overtaken') return toRefusedResult(saved, form)
  const now = throwIfRefused(await readCompany(signedIn.staff, company_id))
  return toConflictResult(saved, form, { version: now.version, current: toDraft(now.company) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(companiesRefusals.companySaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.title)
}

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
  result: EditResult<FlatDraft> | undefined
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

const labelledFields = [...fields, ['logo_url', texts.logoUrl]] as const
const names = labelledFields.map(([field]) => field)

function toDraft(company: CompanyView): FlatDraft {
  return Object.fromEntries(names.map((field) => [field, company[field] ?? '']))
}

function toFieldValues(draft: FlatDraft): FieldValue[] {
  return labelledFields.map(([field, label]) => ({ field, label, value: draft[field] ?? '' }))
}
