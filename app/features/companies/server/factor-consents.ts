import { sql } from 'kysely'
import type { Staff } from '#platform/database/database.ts'
import type { Member } from './members.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Lists members who lost their second factor, with this company's consent to its removal. */
export function listFactorResets(staff: Staff, company_id: string) {
  return selectFactorResets(staff, company_id).orderBy('r.requested_at').execute()
}

export async function findFactorReset(staff: Staff, { company_id, staff_id }: Member) {
  const factorReset = await selectFactorResets(staff, company_id)
    .where('m.staff_id', '=', staff_id)
    .executeTakeFirst()
  return factorReset ?? null
}

export async function insertFactorConsent(
  staff: Staff,
  { company_id, staff_id }: Member,
): Promise<void> {
  await staff
    .insertInto('company_factor_consents')
    .values({ company_id, staff_id, consented_by: staff.scope.staff_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'staff_id']).doNothing())
    .execute()
}

function selectFactorResets(staff: Staff, company_id: string) {
  return staff
    .selectFrom('staff_factor_resets as r')
    .innerJoin('company_members as m', 'm.staff_id', 'r.staff_id')
    .innerJoin('staff as p', 'p.id', 'r.staff_id')
    .leftJoin('company_factor_consents as c', (join) =>
      join.onRef('c.company_id', '=', 'm.company_id').onRef('c.staff_id', '=', 'm.staff_id'),
    )
    .where(ofTenant({ company_id }, 'm'))
    .where('r.expires_at', '>', sql<Date>`now()`)
    .select(['m.staff_id', 'p.name', 'p.email', 'r.requested_at', 'c.consented_at'])
}
