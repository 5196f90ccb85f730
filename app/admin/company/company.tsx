import { companyPageForm } from '#domain/forms/company-form.ts'
import { isRefused } from '#domain/errors.ts'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminCompanyWords as words } from '#domain/text/admin/company.ts'
import { changeCompany } from '#server/companies/change-company.ts'
import { readCompany } from '#server/companies/read-company.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { companyOf } from '../company-of.ts'
import type { Line } from '../edit-conflict.tsx'
import { faulty, notTaken, overtaken, takenWith, type EditAnswer } from '../form-answer.ts'
import { fileIn } from '../file-in.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import { useFlatEdit, type FlatDraft } from '../use-flat-edit.ts'
import type { Route } from './+types/company'
import { CompanyFacts, fields, type CompanyView } from './company-facts.tsx'
import { CompanyForm } from './company-form.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id, role } = companyOf(signedIn)
  const read = await readOr(asked, 'companyLoadFailed', () =>
    readCompany(signedIn.staff, company_id),
  )
  return { company_id, ...orRefuse(read), mayEdit: mayStaff(role, 'editCompany') }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const form = await asked.request.formData()
  const logo_file = await fileIn(form, 'logo_file')
  const read = readForm(companyPageForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const saved = await changeOr(asked, 'companySaveFailed', () =>
    changeCompany(signedIn.staff, company_id, { ...read.values, logo_file }),
  )
  if (!isRefused(saved)) return { ...takenWith(words.saved), seen: saved.seen }
  if (saved.refused !== 'overtaken') return notTaken(saved, form)
  const now = orRefuse(await readCompany(signedIn.staff, company_id))
  return overtaken(saved, form, { seen: now.seen, current: draftOf(now.company) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(companiesRefusals.companySaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company_id, company, seen, mayEdit } = loaderData
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      {mayEdit ? (
        <OneCompany key={company_id} view={{ company_id, company, seen }} answer={actionData} />
      ) : (
        <CompanyFacts company={company} />
      )}
    </>
  )
}

type Props = {
  view: { company_id: string; company: CompanyView; seen: string }
  answer: EditAnswer<FlatDraft> | undefined
}

function OneCompany({ view, answer: sent }: Props) {
  const shown = draftOf(view.company)
  const { answer, version, edit } = useFlatEdit({ answer: sent, shown, names, linesOf })
  return <CompanyForm key={version} {...view} answer={answer} edit={edit} />
}

const labels = [...fields, ['logo_url', words.logoUrl]] as const
const names = labels.map(([field]) => field)

function draftOf(company: CompanyView): FlatDraft {
  return Object.fromEntries(names.map((field) => [field, company[field] ?? '']))
}

function linesOf(draft: FlatDraft): Line[] {
  return labels.map(([field, label]) => ({ field, label, value: draft[field] ?? '' }))
}
