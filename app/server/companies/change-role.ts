import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { changesBetween, recordChange } from './audit-log.ts'
import { findMember, lockOwners, updateRole, type Membership } from './members.ts'
import { forbidden, unconfirmed } from './permission.ts'

/** The new role applies from the member's next request. */
export function changeRole(staff: Staff, membership: Membership): Promise<Refused | null> {
  const { company_id, staff_id, role } = membership
  return inOneTransaction(staff, async (inside) => {
    const no = (await forbidden(inside, company_id, 'editMembers')) ?? (await unconfirmed(inside))
    if (no) return no
    const owners = await lockOwners(inside, company_id)
    const member = await findMember(inside, membership)
    if (!member) return refused('memberNotFound')
    if (role !== 'owner' && isOnly(staff_id, owners)) return refused('lastOwnerKept')
    await updateRole(inside, membership)
    await recordChange(inside, {
      company_id,
      action: 'changed',
      subject_type: 'member',
      subject_id: staff_id,
      subject_name: member.name,
      changes: changesBetween(member, { role }),
    })
    return null
  })
}

function isOnly(staff_id: string, owners: readonly string[]): boolean {
  return owners.length === 1 && owners[0] === staff_id
}
