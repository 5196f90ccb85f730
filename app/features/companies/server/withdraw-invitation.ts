import { isId } from '#shared/id.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { recordChange } from './audit-log.ts'
import { deleteInvitation } from './invitations.ts'
import { checkPermission } from './permission.ts'

export function withdrawInvitation(
  staff: Staff,
  company_id: string,
  id: string,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editMembers')
    if (refusal) return refusal
    const deleted = isId(id) ? await deleteInvitation(tx, { company_id, id }) : null
    if (!deleted) return refused('invitationGone')
    await recordChange(tx, {
      company_id,
      action: 'deleted',
      subject_type: 'invitation',
      subject_id: id,
      subject_name: deleted.email,
    })
    return null
  })
}
