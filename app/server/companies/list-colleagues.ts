import type { Staff } from '../database/database.ts'

/** Everyone who works for a company, by name, as far as the one who asks works there too. */
export function listColleagues(staff: Staff, company_id: string) {
  return staff
    .selectFrom('company_members as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .where('m.company_id', '=', company_id)
    .orderBy('s.name')
    .select(['m.staff_id', 's.name', 'm.role'])
    .execute()
}
