import { isId } from '#domain/id.ts'
import { refused } from '#domain/errors.ts'
import type { Staff } from '../database/database.ts'
import { listOpenInvitations } from './invitations.ts'
import { findMember, findRole, listMembers } from './members.ts'
import { mayStaff } from '#domain/permissions.ts'
import { listFactorResets } from './factor-consents.ts'
import { forbidden } from './permission.ts'

export async function readMembers(staff: Staff, company_id: string) {
  const no = await forbidden(staff, company_id, 'readMembers')
  if (no) return no
  const members = await listMembers(staff, company_id)
  const invitations = await listOpenInvitations(staff, company_id)
  const role = await findRole(staff, { company_id, staff_id: staff.scope.staff_id })
  const resets =
    role && mayStaff(role, 'editMembers') ? await listFactorResets(staff, company_id) : []
  return { members, invitations, resets }
}

export async function readMember(staff: Staff, company_id: string, staff_id: string) {
  const no = await forbidden(staff, company_id, 'editMembers')
  if (no) return no
  const member = isId(staff_id) ? await findMember(staff, { company_id, staff_id }) : null
  return member ?? refused('memberNotFound')
}
