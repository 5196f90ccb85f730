import { isId } from '#shared/id.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { recordChange } from './audit-log.ts'
import type { Member } from './members.ts'
import { checkAct, checkPermission } from './permission.ts'
import { sql } from 'kysely'
import { ofTenant } from '#platform/database/tenant-key.ts'

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

/** Lists members who lost their second factor, with this company's consent to its removal. */
export function listFactorResets(staff: Staff, company_id: string) {
  return selectFactorResets(staff, company_id).orderBy('r.requested_at').execute()
}

async function findFactorReset(staff: Staff, { company_id, staff_id }: Member) {
  const factorReset = await selectFactorResets(staff, company_id)
    .where('m.staff_id', '=', staff_id)
    .executeTakeFirst()
  return factorReset ?? null
}

async function insertFactorConsent(staff: Staff, { company_id, staff_id }: Member): Promise<void> {
  await staff
    .insertInto('company_factor_consents')
    .values({ company_id, staff_id, consented_by: staff.scope.staff_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'staff_id']).doNothing())
    .execute()
}

function selectFactorResets(staff: Staff, company_id: string) {
  return staff
    .selectFrom('staff_factor_resets as r')
    .innerJoin('company_members as m', 'm.staff_id', 'r.staff_id')
    .innerJoin('staff as p', 'p.id', 'r.staff_id')
    .leftJoin('company_factor_consents as c', (join) =>
      join.onRef('c.company_id', '=', 'm.company_id').onRef('c.staff_id', '=', 'm.staff_id'),
    )
    .where(ofTenant({ company_id }, 'm'))
    .where('r.expires_at', '>', sql<Date>`now()`)
    .select(['m.staff_id', 'p.name', 'p.email', 'r.requested_at', 'c.consented_at'])
}
