import type { Staff } from '../database/database.ts'
import { countChanges, listChanges } from './audit-log.ts'
import { forbidden } from './permission.ts'

const perPage = 50

/** One page of what staff have changed, and how many pages there are. */
export async function readAuditLog(staff: Staff, company_id: string, page: number) {
  const no = await forbidden(staff, company_id, 'readAuditLog')
  if (no) return no
  const changes = await listChanges(staff, company_id, {
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  const pages = Math.max(1, Math.ceil((await countChanges(staff, company_id)) / perPage))
  return { changes, pages }
}
