import { recordChange } from '#features/companies/server/audit-log.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import type { Company } from './data/types.ts'

const subject_type = 'demo'

/** Written last for each company. The audit log is append-only, so the marker cannot be removed. */
export function markAsBuilt(staff: Staff, company_id: string, { name }: Company): Promise<void> {
  return recordChange(staff, {
    company_id,
    action: 'created',
    subject_type,
    subject_id: company_id,
    subject_name: name,
  })
}

export async function isBuilt(job: Job): Promise<boolean> {
  const { company_id } = job.scope
  const entry = await job
    .selectFrom('audit_log')
    .where('company_id', '=', company_id)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', company_id)
    .select('id')
    .executeTakeFirst()
  return entry !== undefined
}
