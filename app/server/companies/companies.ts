import type { CompanyForm } from '#domain/forms/company-form.ts'
import type { Job } from '../database/database.ts'

/** The company is the one that the job works for: its id is chosen before it exists. */
export async function insertCompany(job: Job, company: CompanyForm): Promise<void> {
  await job
    .insertInto('companies')
    .values({ id: job.scope.company_id, ...company })
    .execute()
}
