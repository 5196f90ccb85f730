import { isId } from '#domain/id.ts'
import { refused } from '#domain/errors.ts'
import type { Staff } from '../database/database.ts'
import { listOpenInvitations } from './invitations.ts'
import { findMember, listMembers } from './members.ts'
import { forbidden } from './permission.ts'

/** Who works for the company, and who was asked to. */
export async function readMembers(staff: Staff, company_id: string) {
  const no = await forbidden(staff, company_id, 'readMembers')
  if (no) return no
  const members = await listMembers(staff, company_id)
  return { members, invitations: await listOpenInvitations(staff, company_id) }
}

export async function readMember(staff: Staff, company_id: string, staff_id: string) {
  const no = await forbidden(staff, company_id, 'editMembers')
  if (no) return no
  const member = isId(staff_id) ? await findMember(staff, { company_id, staff_id }) : null
  return member ?? refused('memberNotFound')
}
