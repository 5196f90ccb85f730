import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { diffFields, recordChange } from './audit-log.ts'
import { findMember, lockOwners, updateRole, type Membership } from './members.ts'
import { checkAct } from './permission.ts'

/** The new role applies from the member's next request. */
export function changeRole(staff: Staff, membership: Membership): Promise<Refused | null> {
  const { company_id, staff_id, role } = membership
  return inTransaction(staff, async (tx) => {
    const refusal = await checkAct(tx, company_id, 'changeRole')
    if (refusal) return refusal
    const owners = await lockOwners(tx, company_id)
    const member = await findMember(tx, membership)
    if (!member) return refused('memberNotFound')
    if (role !== 'owner' && isOnlyOwner(staff_id, owners)) return refused('lastOwnerKept')
    await updateRole(tx, membership)
    await recordChange(tx, {
      company_id,
      action: 'changed',
      subject_type: 'member',
      subject_id: staff_id,
      subject_name: member.name,
      changes: diffFields(member, { role }),
    })
    return null
  })
}

function isOnlyOwner(staff_id: string, owners: readonly string[]): boolean {
  return owners.length === 1 && owners[0] === staff_id
}
