import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import type { JoinForm } from '#features/companies/rules/company-forms.ts'
import { acceptInvitation, readInvitation } from '#features/companies/server/accept-invitation.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { StaffHost } from './staff-host.ts'
import { withClaim } from '#platform/database/claims.ts'
import { checkGuessable } from '#platform/crypto/passwords.ts'
import { mayUseHost } from './host-company.ts'
import { createNewStaffAccount } from './create-staff-account.ts'
import { findAccountHolder, setEmailVerified } from './staff.ts'
import { startStaffSession, type Browser, type StartedSession } from './start-staff-session.ts'

/** Returns the path where an invited person with an account signs in, instead of creating another; null for others. */
export async function findInvitedSignIn(
  { database }: StaffHost,
  email: string,
  invitation: string,
): Promise<string | null> {
  const path = await database.federation.findInvitedSignIn(email, invitation)
  if (path !== null) return path
  const auth = database.scoped({ as: 'staff_auth' })
  return (await findAccountHolder(auth, email)) ? to.admin.login({ invitation }) : null
}

export async function joinCompany(
  staffHost: StaffHost,
  token: string,
  { name, password, language }: JoinForm & { language: Language },
  browser: Browser,
): Promise<StartedSession | Refused> {
  const invitation = await readInvitation(staffHost.database, token)
  if (isRefused(invitation)) return invitation
  const { email } = invitation
  const guessableRefusal = checkGuessable(password, { name, email, host: staffHost.host })
  if (guessableRefusal) return guessableRefusal
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const staff_id = await withClaim(
    staffHost.database.federation.claimAddress(email),
    refused('accountIsExternal'),
    () => createNewStaffAccount(auth, { name, email, password, language }),
  )
  if (isRefused(staff_id)) return staff_id
  if (!staff_id) return refused('invitationAccountExists')
  await setEmailVerified(auth, staff_id)
  const refusal = await acceptInvitation(staffHost.database, token, { staff_id, name, email })
  if (!refusal && !(await mayUseHost(staffHost, staff_id))) return refused('invitationInvalid')
  return refusal ?? startStaffSession(staffHost, staff_id, browser, 'password')
}
