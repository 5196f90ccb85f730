import type { Staff } from '#platform/database/database.ts'

/** Row-level security limits it to the companies reachable at the session's host. */
export function listMemberships(staff: Staff) {
  return staff
    .selectFrom('company_members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('m.staff_id', '=', staff.scope.staff_id)
    .orderBy('c.name')
    .select(['m.company_id', 'c.name as company_name', 'm.role'])
    .execute()
}
