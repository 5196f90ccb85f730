import type { Staff } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** The files of the company, by language. */
export async function readNotices(staff: Staff, company_id: string) {
  const refusal = await checkPermission(staff, company_id, 'readSettings')
  return refusal ?? { notices: await listNotices(staff, company_id) }
}

function listNotices(staff: Staff, company_id: string) {
  return staff
    .selectFrom('guarantee_notices')
    .where(ofTenant({ company_id }))
    .orderBy('language')
    .select(['language', 'sha256', 'width', 'height', 'created_at', 'compared_at'])
    .execute()
}
