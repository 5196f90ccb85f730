import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { JoinForm } from '#features/companies/rules/company-forms.ts'
import { acceptInvitation, readInvitation } from '#features/companies/server/accept-invitation.ts'
import type { StaffHost } from './staff-host.ts'
import { withClaim } from '#platform/database/claims.ts'
import { checkGuessable } from '#platform/crypto/passwords.ts'
import { mayUseHost } from './host-company.ts'
import { createNewStaffAccount } from './create-staff-account.ts'
import { findAccountHolder, setEmailVerified } from './staff.ts'
import { startStaffSession, type Browser, type StartedSession } from './start-staff-session.ts'

/** Invited users with an account sign in instead of creating another, in the cell where it lives. */
export async function findInvitedAccount(
  { database }: StaffHost,
  email: string,
): Promise<'here' | 'elsewhere' | null> {
  // Without the directory the form is shown, and refuses an account that lives elsewhere.
  const home = await database.directory?.findHome(email).catch(() => null)
  if (home?.is_known && !home.is_own) return 'elsewhere'
  const auth = database.scoped({ as: 'staff_auth' })
  return (await findAccountHolder(auth, email)) ? 'here' : null
}

export async function joinCompany(
  staffHost: StaffHost,
  token: string,
  { name, password }: JoinForm,
  browser: Browser,
): Promise<StartedSession | Refused> {
  const invitation = await readInvitation(staffHost.database, token)
  if (isRefused(invitation)) return invitation
  const { email } = invitation
  const guessableRefusal = checkGuessable(password, { name, email, host: staffHost.host })
  if (guessableRefusal) return guessableRefusal
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const staff_id = await withClaim(
    staffHost.database.directory?.ofAddress(email),
    refused('accountInOtherCell'),
    () => createNewStaffAccount(auth, { name, email, password }),
  )
  if (isRefused(staff_id)) return staff_id
  if (!staff_id) return refused('invitationAccountExists')
  await setEmailVerified(auth, staff_id)
  const refusal = await acceptInvitation(staffHost.database, token, { staff_id, name, email })
  if (!refusal && !(await mayUseHost(staffHost, staff_id))) return refused('invitationInvalid')
  return refusal ?? startStaffSession(staffHost, staff_id, browser, 'password')
}
