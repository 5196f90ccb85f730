import type { Role } from '#domain/permissions.ts'
import type { Job, Staff } from '../database/database.ts'

export type Member = { company_id: string; staff_id: string }
export type Membership = Member & { role: Role }

/** A stranger to the company has no role. */
export async function findRole(
  by: Staff | Job,
  { company_id, staff_id }: Member,
): Promise<Role | null> {
  const member = await by
    .selectFrom('company_members')
    .where('company_id', '=', company_id)
    .where('staff_id', '=', staff_id)
    .select('role')
    .executeTakeFirst()
  return member?.role ?? null
}

/** `false` when this person is a member already. */
export async function insertMember(by: Staff | Job, membership: Membership): Promise<boolean> {
  const inserted = await by
    .insertInto('company_members')
    .values(membership)
    .onConflict((known) => known.columns(['company_id', 'staff_id']).doNothing())
    .returning('staff_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The name and address of a colleague, as far as the one who asks shares a company with them. */
export function getColleague(staff: Staff, staff_id: string) {
  return staff
    .selectFrom('staff')
    .where('id', '=', staff_id)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow()
}
