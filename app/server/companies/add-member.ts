import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { recordChange } from './audit-log.ts'
import { getColleague, insertMember, type Membership } from './members.ts'
import { forbidden } from './permission.ts'

export function addMember(staff: Staff, membership: Membership): Promise<Refused | null> {
  const { company_id, staff_id, role } = membership
  return inOneTransaction(staff, async (inside) => {
    const no = await forbidden(inside, company_id, 'editMembers')
    if (no) return no
    const isNew = await insertMember(inside, membership)
    const { name, email } = await getColleague(inside, staff_id)
    if (!isNew) return refused('memberExists', { values: { email } })
    await recordChange(inside, {
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
