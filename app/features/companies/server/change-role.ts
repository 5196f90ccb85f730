import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { diffFields, recordChange } from './audit-log.ts'
import {
  findMember,
  lockOwners,
  updateRole,
  type Membership,
  deleteMember,
  type Member,
} from './members.ts'
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

/** Ends the member's rights at once, and their sessions on the hosts of the company's stores. */
export async function removeMember(
  staff: Staff,
  member: Member,
  closeSessions: (member: Member) => Promise<void>,
): Promise<Refused | null> {
  const refusal = await inTransaction(staff, (tx) => removeAndRecord(tx, member))
  if (!refusal) await closeSessions(member)
  return refusal
}

async function removeAndRecord(
  staff: Staff,
  { company_id, staff_id }: Member,
): Promise<Refused | null> {
  const refusal = await checkAct(staff, company_id, 'removeMember')
  if (refusal) return refusal
  const owners = await lockOwners(staff, company_id)
  const member = await findMember(staff, { company_id, staff_id })
  if (!member) return refused('memberNotFound')
  if (owners.length === 1 && owners[0] === staff_id) return refused('lastOwnerKept')
  // Logged before the deletion: staff who remove themselves may not write afterwards.
  await recordChange(staff, {
    company_id,
    action: 'deleted',
    subject_type: 'member',
    subject_id: staff_id,
    subject_name: member.name,
    changes: { role: member.role },
  })
  await deleteMember(staff, { company_id, staff_id })
  return null
}
