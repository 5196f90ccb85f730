import { refused, type Refused } from '#domain/errors.ts'
import type { InvitationForm } from '#domain/forms/member-form.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { hashOfToken } from '../http/secret-token.ts'
import { sendMail } from '../mail/send-mail.ts'
import { countInvited, recordChange } from './audit-log.ts'
import { getCompany } from './companies.ts'
import { newInvitationToken } from './invitation-token.ts'
import {
  deleteOpenInvitations,
  insertInvitation,
  invitationDays,
  invitationsADay,
} from './invitations.ts'
import { findMemberByEmail, getColleague } from './members.ts'
import { forbidden, unconfirmed } from './permission.ts'

/** Only the mail contains the link's token. An earlier invitation of the address stops working. */
export function inviteMember(
  staff: Staff,
  company_id: string,
  { email, role }: InvitationForm,
): Promise<Refused | null> {
  return inOneTransaction(staff, async (inside) => {
    const no = (await forbidden(inside, company_id, 'editMembers')) ?? (await unconfirmed(inside))
    if (no) return no
    const invitation = { company_id, email, role }
    if (await findMemberByEmail(inside, invitation)) {
      return refused('memberExists', { field: 'email', values: { email } })
    }
    if ((await countInvited(inside, company_id)) >= invitationsADay) {
      return refused('invitationsThrottled')
    }
    await deleteOpenInvitations(inside, invitation)
    const token = newInvitationToken(company_id)
    const token_hash = hashOfToken(token)
    const subject_id = await insertInvitation(inside, { ...invitation, token_hash })
    const [company, inviter] = await Promise.all([
      getCompany(inside, company_id),
      getColleague(inside, staff.scope.staff_id),
    ])
    await sendMail(
      inside,
      {
        template: 'invitation',
        to: email,
        inviter: inviter.name,
        company: company.name,
        token,
        days: invitationDays,
      },
      { company_id, store_id: null },
    )
    await recordChange(inside, {
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
