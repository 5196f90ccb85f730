import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction } from '../database/database.ts'
import { hashOfToken } from '../http/secret-token.ts'
import type { Visit } from '../http/visit.ts'
import { insertChange } from './audit-log.ts'
import { takeInvitation } from './invitations.ts'
import { insertMember } from './members.ts'
import { readInvitation } from './read-invitation.ts'

/** Adds the invited user as a member; an existing member keeps their role. */
export async function acceptInvitation(
  visit: Visit,
  token: string,
  person: { staff_id: string; name: string; email: string },
): Promise<Refused | null> {
  const invitation = await readInvitation(visit, token)
  if (isRefused(invitation)) return invitation
  const { company_id, email } = invitation
  if (email !== person.email) return refused('invitationForAnother', { values: { email } })
  const job = visit.database.through({ as: 'job', company_id, store_id: null })
  return inOneTransaction(job, async (inside) => {
    const taken = await takeInvitation(inside, hashOfToken(token), email)
    if (!taken) return refused('invitationInvalid')
    const { staff_id, name } = person
    const isNew = await insertMember(inside, { company_id, staff_id, role: taken.role })
    if (!isNew) return null
    await insertChange(inside, staff_id, {
      company_id,
      action: 'created',
      subject_type: 'member',
      subject_id: staff_id,
      subject_name: name,
      changes: { role: taken.role },
    })
    return null
  })
}
