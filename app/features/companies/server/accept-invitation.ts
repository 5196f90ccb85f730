import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Database, type Staff } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { insertChange, recordChange } from './audit-log.ts'
import { consumeInvitation, findInvitation } from './invitations.ts'
import { insertMember, getColleague, type Membership } from './members.ts'
import type { Role } from '../rules/permissions.ts'
import { parseInvitationCompanyId } from './invite-member.ts'
import { checkPermission } from './permission.ts'

/** Adds the invited user as a member; an existing member keeps their role. */
export async function acceptInvitation(
  database: Database,
  token: string,
  user: { staff_id: string; name: string; email: string },
): Promise<Refused | null> {
  const invitation = await readInvitation(database, token)
  if (isRefused(invitation)) return invitation
  const { company_id, email } = invitation
  if (email !== user.email) return refused('invitationForAnother', { values: { email } })
  const job = database.scoped({ as: 'job', company_id, store_id: null })
  return inTransaction(job, async (tx) => {
    const accepted = await consumeInvitation(tx, hashToken(token), email)
    if (!accepted) return refused('invitationInvalid')
    const { staff_id, name } = user
    const isNew = await insertMember(tx, { company_id, staff_id, role: accepted.role })
    if (!isNew) return null
    await insertChange(tx, staff_id, {
      company_id,
      action: 'created',
      subject_type: 'member',
      subject_id: staff_id,
      subject_name: name,
      changes: { role: accepted.role },
    })
    return null
  })
}

type Invitation = { company_id: string; company_name: string; email: string; role: Role }

/** Reading an invitation does not use it up. */
export async function readInvitation(
  database: Database,
  token: string,
): Promise<Invitation | Refused> {
  const company_id = parseInvitationCompanyId(token)
  if (!company_id) return refused('invitationInvalid')
  const job = database.scoped({ as: 'job', company_id, store_id: null })
  const invitation = await findInvitation(job, hashToken(token))
  return invitation ? { company_id, ...invitation } : refused('invitationInvalid')
}

export function addMember(staff: Staff, membership: Membership): Promise<Refused | null> {
  const { company_id, staff_id, role } = membership
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editMembers')
    if (refusal) return refusal
    const isNew = await insertMember(tx, membership)
    const { name, email } = await getColleague(tx, staff_id)
    if (!isNew) return refused('memberExists', { values: { email } })
    await recordChange(tx, {
      company_id,
      action: 'created',
      subject_type: 'member',
      subject_id: staff_id,
      subject_name: name,
      changes: { role },
    })
    return null
  })
}
