import type { CompanyForm } from '../rules/company-forms.ts'
import { inTransaction, type Job, type Staff } from '#platform/database/database.ts'
import { insertMember } from './members.ts'

export async function createCompany(
  job: Job,
  owner: { staff_id: string },
  company: CompanyForm,
): Promise<void> {
  const { company_id } = job.scope
  await inTransaction(job, async (tx) => {
    await insertCompany(tx, company)
    await insertMember(tx, { company_id, staff_id: owner.staff_id, role: 'owner' })
  })
}

/** The job's scope holds the new company's id, which is chosen before the row exists. */
async function insertCompany(job: Job, company: CompanyForm): Promise<void> {
  await job
    .insertInto('companies')
    .values({ id: job.scope.company_id, ...company })
    .execute()
}

export function getCompany(staff: Staff, company_id: string) {
  return selectCompany(staff, company_id).executeTakeFirstOrThrow()
}

export function lockCompany(staff: Staff, company_id: string) {
  return selectCompany(staff, company_id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

function selectCompany(staff: Staff, company_id: string) {
  return staff
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['name', 'address', 'registration_number', 'email', 'phone', 'logo_url'])
}

export async function updateCompany(
  staff: Staff,
  company_id: string,
  company: CompanyForm & { logo_url: string | null },
): Promise<void> {
  await staff.updateTable('companies').set(company).where('id', '=', company_id).execute()
}
