import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ResetForm } from '#shared/forms/reset-form.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { checkGuessable, hashPassword } from '#platform/crypto/passwords.ts'
import { forgiveAttempt } from '#platform/rate-limit/take-attempt.ts'
import { deleteSessions } from './staff-sessions.ts'
import { startStaffSession, type Browser, type StartedSession } from './start-staff-session.ts'
import { getStaff, setEmailVerified, savePassword } from './staff.ts'
import { findVerificationOwner, consumeVerification } from './verifications.ts'

type Auth = Scoped<'staff_auth'>

const purposes = ['reset_password', 'first_password'] as const

export async function isStaffResetLinkValid(
  { database, host }: Pick<StaffHost, 'database' | 'host'>,
  token: string,
): Promise<boolean> {
  return (
    (await findVerificationOwner(database.scoped({ as: 'staff_auth' }), token, purposes, host)) !==
    null
  )
}

export async function isFirstPasswordLink(
  { database, host }: Pick<StaffHost, 'database' | 'host'>,
  token: string,
): Promise<boolean> {
  const auth = database.scoped({ as: 'staff_auth' })
  return (await findVerificationOwner(auth, token, ['first_password'], host)) !== null
}

/**
 * Ends all sessions; second factors are still required. After a first password it also signs in and returns the
 * session's token.
 */
export async function resetStaffPassword(
  staffHost: StaffHost,
  { token, password }: ResetForm,
  browser: Browser,
): Promise<Refused | { session: StartedSession | null }> {
  const { database, host } = staffHost
  const auth = database.scoped({ as: 'staff_auth' })
  const isFirst = await isFirstPasswordLink(staffHost, token)
  const ownerId = await findVerificationOwner(auth, token, purposes, host)
  if (!ownerId) return refused('resetLinkInvalid')
  const { email, name } = await getStaff(auth, ownerId)
  const guessableRefusal = checkGuessable(password, { name, email, host })
  if (guessableRefusal) return guessableRefusal
  const hash = await hashPassword(password)
  const isReset = await inTransaction<Auth, boolean>(auth, async (tx) => {
    const staff_id = await consumeVerification(tx, token, purposes, host)
    if (!staff_id) return false
    await savePassword(tx, staff_id, hash)
    await setEmailVerified(tx, staff_id)
    await deleteSessions(tx, staff_id)
    await database.federation.closeSessions(tx, staff_id)
    return true
  })
  if (!isReset) return refused('resetLinkInvalid')
  await forgiveAttempt(auth, [{ throttle: 'sign_in_account', of: email }])
  return {
    session: isFirst ? await startStaffSession(staffHost, ownerId, browser, 'password') : null,
  }
}
