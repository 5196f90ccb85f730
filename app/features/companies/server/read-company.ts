import { editVersion } from '#platform/crypto/edit-version.ts'
import type { Staff } from '#platform/database/database.ts'
import { getCompany } from './companies.ts'
import { checkPermission } from './permission.ts'

export async function readCompany(staff: Staff, company_id: string) {
  const refusal = await checkPermission(staff, company_id, 'readCompany')
  if (refusal) return refusal
  const company = await getCompany(staff, company_id)
  return { company, version: editVersion(company) }
}
