import { isId } from '#shared/id.ts'
import { refused } from '#shared/errors/errors.ts'
import type { Staff } from '#platform/database/database.ts'
import { listOpenInvitations } from './invitations.ts'
import { findMember, findRole, listMembers } from './members.ts'
import { hasPermission } from '../rules/permissions.ts'
import { listFactorResets } from './consent-factor-reset.ts'
import { checkPermission } from './permission.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export async function readMembers(staff: Staff, company_id: string) {
  const refusal = await checkPermission(staff, company_id, 'readMembers')
  if (refusal) return refusal
  const members = await listMembers(staff, company_id)
  const invitations = await listOpenInvitations(staff, company_id)
  const role = await findRole(staff, { company_id, staff_id: staff.scope.staff_id })
  const resets =
    role && hasPermission(role, 'editMembers') ? await listFactorResets(staff, company_id) : []
  return { members, invitations, resets }
}

export async function readMember(staff: Staff, company_id: string, staff_id: string | undefined) {
  const refusal = await checkPermission(staff, company_id, 'editMembers')
  if (refusal) return refusal
  const member = isId(staff_id) ? await findMember(staff, { company_id, staff_id }) : null
  return member ?? refused('memberNotFound')
}

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
