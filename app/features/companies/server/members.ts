import type { Role } from '../rules/permissions.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type Member = { company_id: string; staff_id: string }
export type Membership = Member & { role: Role }

export async function findRole(
  handle: Staff | Job,
  { company_id, staff_id }: Member,
): Promise<Role | null> {
  const member = await handle
    .selectFrom('company_members')
    .where(ofTenant({ company_id }))
    .where('staff_id', '=', staff_id)
    .select('role')
    .executeTakeFirst()
  return member?.role ?? null
}

export function listMembers(staff: Staff, company_id: string) {
  return selectMembers(staff, company_id).orderBy('p.name').orderBy('p.id').execute()
}

export async function findMember(staff: Staff, { company_id, staff_id }: Member) {
  const member = await selectMembers(staff, company_id)
    .where('m.staff_id', '=', staff_id)
    .executeTakeFirst()
  return member ?? null
}

export async function findMemberByEmail(
  staff: Staff,
  { company_id, email }: { company_id: string; email: string },
) {
  const member = await selectMembers(staff, company_id)
    .where('p.email', '=', email)
    .executeTakeFirst()
  return member ?? null
}

function selectMembers(staff: Staff, company_id: string) {
  return staff
    .selectFrom('company_members as m')
    .innerJoin('staff as p', 'p.id', 'm.staff_id')
    .where(ofTenant({ company_id }, 'm'))
    .select(['m.staff_id', 'p.name', 'p.email', 'm.role', 'm.created_at'])
}

/** Locks the owners until the transaction ends: two owners leaving at once would leave the company without one. */
export async function lockOwners(staff: Staff, company_id: string): Promise<string[]> {
  const owners = await staff
    .selectFrom('company_members')
    .where(ofTenant({ company_id }))
    .where('role', '=', 'owner')
    .orderBy('staff_id')
    .select('staff_id')
    .forNoKeyUpdate()
    .execute()
  return owners.map(({ staff_id }) => staff_id)
}

/** Returns `false` for an existing member. */
export async function insertMember(handle: Staff | Job, membership: Membership): Promise<boolean> {
  const inserted = await handle
    .insertInto('company_members')
    .values(membership)
    .onConflict((conflict) => conflict.columns(['company_id', 'staff_id']).doNothing())
    .returning('staff_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateRole(
  staff: Staff,
  { company_id, staff_id, role }: Membership,
): Promise<void> {
  await staff
    .updateTable('company_members')
    .set({ role })
    .where(ofTenant({ company_id }))
    .where('staff_id', '=', staff_id)
    .execute()
}

export async function deleteMember(staff: Staff, { company_id, staff_id }: Member): Promise<void> {
  await staff
    .deleteFrom('company_members')
    .where(ofTenant({ company_id }))
    .where('staff_id', '=', staff_id)
    .execute()
}

/** Row-level security limits it to colleagues in a shared company. */
export function getColleague(staff: Staff, staff_id: string) {
  return staff
    .selectFrom('staff')
    .where('id', '=', staff_id)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow()
}
