import type { StaffHost } from '../staff-host.ts'

export type CompanyElsewhere = { company: string; name: string; origin: string }

/** Companies of other cells that the account works for. The host of a shop shows its own company only. */
export async function listCompaniesElsewhere(
  { database, isPlatform }: StaffHost,
  staff_id: string,
): Promise<CompanyElsewhere[]> {
  if (!database.directory || !isPlatform) return []
  return database
    .scoped({ as: 'staff_auth' })
    .selectFrom('companies_elsewhere')
    .where('staff_id', '=', staff_id)
    .orderBy('name')
    .select(['company', 'name', 'origin'])
    .execute()
}
