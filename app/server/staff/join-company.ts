import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { JoinForm } from '#domain/forms/member-form.ts'
import { acceptInvitation } from '../companies/accept-invitation.ts'
import { readInvitation } from '../companies/read-invitation.ts'
import type { Visit } from '../http/visit.ts'
import { guessable } from '../passwords/guessable.ts'
import { isOfThisHost } from './company-of-host.ts'
import { createNewStaffAccount } from './create-staff-account.ts'
import { findStaff, setEmailVerified } from './staff.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'

/** Invited users with an account sign in instead of creating another. */
export async function checkStaffAccount({ database }: Visit, email: string): Promise<boolean> {
  return (await findStaff(database.through({ as: 'staff_auth' }), email)) !== null
}

export async function joinCompany(
  visit: Visit,
  token: string,
  { name, password }: JoinForm,
  browser: Browser,
): Promise<{ token: string } | Refused> {
  const invitation = await readInvitation(visit, token)
  if (isRefused(invitation)) return invitation
  const { email } = invitation
  const fault = guessable(password, { name, email, host: visit.host })
  if (fault) return fault
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await createNewStaffAccount(auth, { name, email, password })
  if (!staff_id) return refused('invitationAccountExists')
  await setEmailVerified(auth, staff_id)
  const no = await acceptInvitation(visit, token, { staff_id, name, email })
  if (!no && !(await isOfThisHost(visit, staff_id))) return refused('invitationInvalid')
  return no ?? { token: await startStaffSession(visit, staff_id, browser, 'password') }
}
