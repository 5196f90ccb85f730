import type { Scoped } from '#server/platform/database/database.ts'

type Auth = Scoped<'staff_auth'>

export type CompanyElsewhere = { company: string; name: string; origin: string }

/** Companies of other cells that the account works for. */
export function listCompaniesElsewhere(auth: Auth, staff_id: string): Promise<CompanyElsewhere[]> {
  return auth
    .selectFrom('companies_elsewhere')
    .where('staff_id', '=', staff_id)
    .orderBy('name')
    .select(['company', 'name', 'origin'])
    .execute()
}
