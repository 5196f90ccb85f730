import { seenMark } from '../seen-mark.ts'
import type { Staff } from '../database/database.ts'
import { getCompany } from './companies.ts'
import { forbidden } from './permission.ts'

export async function readCompany(staff: Staff, company_id: string) {
  const no = await forbidden(staff, company_id, 'readCompany')
  if (no) return no
  const company = await getCompany(staff, company_id)
  return { company, seen: seenMark(company) }
}
