import type { Job } from '../database/database.ts'

export type NewCompany = {
  name: string
  address: string
  registration_number: string
  email: string
  phone: string
}

/** The company is the one that the job works for: its id is chosen before it exists. */
export async function insertCompany(job: Job, company: NewCompany): Promise<void> {
  await job
    .insertInto('companies')
    .values({ id: job.scope.company_id, ...company })
    .execute()
}
