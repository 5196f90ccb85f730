import { refused, type Refused } from '#shared/errors/errors.ts'
import type { InvitationForm } from '../rules/company-forms.ts'
import { day, linkLifetimes } from '#shared/durations.ts'
import { maxInvitationsPerDay } from '#shared/rate-limits.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { hashToken, createToken } from '#platform/crypto/secret-token.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import { countRecentInvitations, recordChange } from './audit-log.ts'
import { getCompany } from './create-company.ts'
import { deleteOpenInvitations, insertInvitation, deleteInvitation } from './invitations.ts'
import { findMemberByEmail, getColleague } from './members.ts'
import { checkAct, checkPermission } from './permission.ts'
import { isId } from '#shared/id.ts'

/** Only the mail contains the link's token. An earlier invitation of the address stops working. */
export function inviteMember(
  staff: Staff,
  company_id: string,
  { email, role }: InvitationForm,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkAct(tx, company_id, 'inviteMember')
    if (refusal) return refusal
    const invitation = { company_id, email, role }
    if (await findMemberByEmail(tx, invitation)) {
      return refused('memberExists', { field: 'email', values: { email } })
    }
    if ((await countRecentInvitations(tx, company_id)) >= maxInvitationsPerDay) {
      return refused('invitationsThrottled')
    }
    await deleteOpenInvitations(tx, invitation)
    const token = createInvitationToken(company_id)
    const token_hash = hashToken(token)
    const subject_id = await insertInvitation(tx, { ...invitation, token_hash })
    const [company, inviter] = await Promise.all([
      getCompany(tx, company_id),
      getColleague(tx, staff.scope.staff_id),
    ])
    await sendMail(
      tx,
      {
        template: 'invitation',
        to: email,
        inviter: inviter.name,
        company: company.name,
        token,
        days: linkLifetimes.invitation / day,
        language: getStaffLanguage(),
      },
      { company_id, store_id: null },
    )
    await recordChange(tx, {
      company_id,
      action: 'created',
      subject_type: 'invitation',
      subject_id,
      subject_name: email,
      changes: { role },
    })
    return null
  })
}

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

/**
 * The token contains the company's id, so that it is looked up within that company's row-level security and
 * never across companies.
 */
export function createInvitationToken(company_id: string): string {
  return Buffer.from(company_id.replaceAll('-', ''), 'hex').toString('base64url') + createToken()
}

export function parseInvitationCompanyId(token: string): string | null {
  if (!/^[\w-]{65}$/.test(token)) return null
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const idLength = 22
