import { companyForm } from '#domain/forms/company-form.ts'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminCompanyWords as words } from '#domain/text/admin/company.ts'
import { changeCompany } from '#server/companies/change-company.ts'
import { readCompany } from '#server/companies/read-company.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { companyOf } from '../company-of.ts'
import { faulty, notTaken, takenWith } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/company'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyForm } from './company-form.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id, role } = companyOf(signedIn)
  const company = await readOr(asked, 'companyLoadFailed', () =>
    readCompany(signedIn.staff, company_id),
  )
  return { company_id, company: orRefuse(company), mayEdit: mayStaff(role, 'editCompany') }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const form = await asked.request.formData()
  const read = readForm(companyForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const no = await changeOr(asked, 'companySaveFailed', () =>
    changeCompany(signedIn.staff, company_id, read.values),
  )
  return no ? notTaken(no, form) : takenWith(words.saved)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(companiesRefusals.companySaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company_id, company, mayEdit } = loaderData
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      {mayEdit ? (
        <CompanyForm key={company_id} company={company} answer={actionData} />
      ) : (
        <CompanyFacts company={company} />
      )}
    </>
  )
}
