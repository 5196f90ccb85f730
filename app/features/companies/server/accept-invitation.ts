import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Database } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { insertChange } from './audit-log.ts'
import { consumeInvitation } from './invitations.ts'
import { insertMember } from './members.ts'
import { readInvitation } from './read-invitation.ts'

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
