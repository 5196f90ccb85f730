import { isId } from '#domain/id.ts'
import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { recordChange } from './audit-log.ts'
import { deleteInvitation } from './invitations.ts'
import { forbidden } from './permission.ts'

export function withdrawInvitation(
  staff: Staff,
  company_id: string,
  id: string,
): Promise<Refused | null> {
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editMembers')
    if (no) return no
    const gone = isId(id) ? await deleteInvitation(inside, { company_id, id }) : null
    if (!gone) return refused('invitationGone')
    await recordChange(inside, {
      company_id,
      action: 'deleted',
      subject_type: 'invitation',
      subject_id: id,
      subject_name: gone.email,
    })
    return null
  })
}
