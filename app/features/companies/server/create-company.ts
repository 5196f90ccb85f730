import type { CompanyForm } from '../rules/company-form.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { insertCompany } from './companies.ts'
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
