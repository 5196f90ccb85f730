import type { CompanyForm } from '#domain/forms/company-form.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { insertCompany } from './companies.ts'
import { insertMember } from './members.ts'

export async function createCompany(
  job: Job,
  owner: { staff_id: string },
  company: CompanyForm,
): Promise<void> {
  const { company_id } = job.scope
  await inOneTransaction(job, async (inside) => {
    await insertCompany(inside, company)
    await insertMember(inside, { company_id, staff_id: owner.staff_id, role: 'owner' })
  })
}
