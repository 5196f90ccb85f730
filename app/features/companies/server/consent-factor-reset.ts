import { isId } from '#shared/id.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { recordChange } from './audit-log.ts'
import { findFactorReset, insertFactorConsent } from './factor-consents.ts'
import type { Member } from './members.ts'
import { checkAct, checkPermission } from './permission.ts'

/** Refuses the staff member's own reset. */
export async function readFactorReset(staff: Staff, company_id: string, staff_id: string) {
  const refusal = await checkPermission(staff, company_id, 'editMembers')
  if (refusal) return refusal
  const isColleague = isId(staff_id) && staff_id !== staff.scope.staff_id
  const factorReset = isColleague ? await findFactorReset(staff, { company_id, staff_id }) : null
  return factorReset ?? refused('factorResetGone')
}

/**
 * Records an owner's consent to removing a colleague's second factor. The link is mailed only after all of the
 * colleague's companies consented: no company can weaken the factor that protects another.
 */
export async function consentFactorReset(
  staff: Staff,
  member: Member,
  mailLink: (staff_id: string) => Promise<unknown>,
): Promise<Refused | null> {
  const refusal = await inTransaction(staff, (tx) => recordConsent(tx, member))
  if (refusal) return refusal
  // Mailed again on a repeated consent, in case of a crash between the commit and the mail.
  await mailLink(member.staff_id)
  return null
}

async function recordConsent(
  staff: Staff,
  { company_id, staff_id }: Member,
): Promise<Refused | null> {
  const factorReset = await readFactorReset(staff, company_id, staff_id)
  if ('refused' in factorReset) return factorReset
  const refusal = await checkAct(staff, company_id, 'consentToFactorReset')
  if (refusal) return refusal
  await insertFactorConsent(staff, { company_id, staff_id })
  await recordChange(staff, {
    company_id,
    action: 'changed',
    subject_type: 'member',
    subject_id: staff_id,
    subject_name: factorReset.name,
    changes: { second_factor: 'removal consented' },
  })
  return null
}
