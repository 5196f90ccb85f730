import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Sorted by name; row-level security limits it to companies of the requesting staff member. */
export function listColleagues(staff: Staff, company_id: string) {
  return staff
    .selectFrom('company_members as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .where(ofTenant({ company_id }, 'm'))
    .orderBy('s.name')
    .select(['m.staff_id', 's.name', 'm.role'])
    .execute()
}
