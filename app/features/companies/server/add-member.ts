import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { recordChange } from './audit-log.ts'
import { getColleague, insertMember, type Membership } from './members.ts'
import { checkPermission } from './permission.ts'

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
