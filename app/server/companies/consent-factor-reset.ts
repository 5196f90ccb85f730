import { isId } from '#domain/id.ts'
import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { mailFactorReset } from '../staff/reset-factor.ts'
import { recordChange } from './audit-log.ts'
import { findFactorReset, insertFactorConsent } from './factor-consents.ts'
import type { Member } from './members.ts'
import { forbidden, unconfirmed } from './permission.ts'

/** Refuses the staff member's own reset. */
export async function readFactorReset(staff: Staff, company_id: string, staff_id: string) {
  const no = await forbidden(staff, company_id, 'editMembers')
  if (no) return no
  const isOther = isId(staff_id) && staff_id !== staff.scope.staff_id
  const found = isOther ? await findFactorReset(staff, { company_id, staff_id }) : null
  return found ?? refused('factorResetGone')
}

/**
 * Records an owner's consent to removing a colleague's second factor. The link is mailed only after all of the
 * colleague's companies consented: no company can weaken the factor that protects another.
 */
export async function consentFactorReset(
  visit: Visit,
  staff: Staff,
  member: Member,
): Promise<Refused | null> {
  const no = await inOneTransaction(staff, (inside) => consent(inside, member))
  if (no) return no
  // Mailed again on a repeated consent, in case of a crash between the commit and the mail.
  await mailFactorReset(visit, member.staff_id)
  return null
}

async function consent(staff: Staff, { company_id, staff_id }: Member): Promise<Refused | null> {
  const found = await readFactorReset(staff, company_id, staff_id)
  if ('refused' in found) return found
  const no = await unconfirmed(staff)
  if (no) return no
  await insertFactorConsent(staff, { company_id, staff_id })
  await recordChange(staff, {
    company_id,
    action: 'changed',
    subject_type: 'member',
    subject_id: staff_id,
    subject_name: found.name,
    changes: { second_factor: 'removal consented' },
  })
  return null
}
