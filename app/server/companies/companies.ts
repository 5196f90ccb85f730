import type { CompanyForm } from '#domain/forms/company-form.ts'
import type { Job, Staff } from '../database/database.ts'

/** The company is the one that the job works for: its id is chosen before it exists. */
export async function insertCompany(job: Job, company: CompanyForm): Promise<void> {
  await job
    .insertInto('companies')
    .values({ id: job.scope.company_id, ...company })
    .execute()
}

export function getCompany(staff: Staff, company_id: string) {
  return questionFor(staff, company_id).executeTakeFirstOrThrow()
}

/** As it stands, kept from everyone else who would change it until the transaction ends. */
export function lockCompany(staff: Staff, company_id: string) {
  return questionFor(staff, company_id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

function questionFor(staff: Staff, company_id: string) {
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
