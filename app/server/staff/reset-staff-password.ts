import { refused, type Refused } from '#domain/errors.ts'
import type { ResetForm } from '#domain/forms/reset-form.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { guessable } from '../passwords/guessable.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { forgiveAttempt } from '../throttle/take-attempt.ts'
import { deleteSessions } from './staff-sessions.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { getStaff, setEmailVerified, writePassword } from './staff.ts'
import { findVerified, takeVerification } from './verifications.ts'

type Auth = Scoped<'staff_auth'>

const links = ['reset_password', 'first_password'] as const

export async function checkStaffReset(
  { database, host }: Pick<Visit, 'database' | 'host'>,
  token: string,
): Promise<boolean> {
  return (await findVerified(database.through({ as: 'staff_auth' }), token, links, host)) !== null
}

export async function isFirstPassword(
  { database, host }: Pick<Visit, 'database' | 'host'>,
  token: string,
): Promise<boolean> {
  const auth = database.through({ as: 'staff_auth' })
  return (await findVerified(auth, token, ['first_password'], host)) !== null
}

/**
 * Ends all sessions; second factors are still required. After a first password it also signs in and returns the
 * session's token.
 */
export async function resetStaffPassword(
  visit: Visit,
  { token, password }: ResetForm,
  browser: Browser,
): Promise<Refused | { session: string | null }> {
  const { database, host } = visit
  const auth = database.through({ as: 'staff_auth' })
  const isFirst = await isFirstPassword(visit, token)
  const asking = await findVerified(auth, token, links, host)
  if (!asking) return refused('resetLinkInvalid')
  const { email, name } = await getStaff(auth, asking)
  const fault = guessable(password, { name, email, host })
  if (fault) return fault
  const hash = await hashPassword(password)
  const isReset = await inOneTransaction<Auth, boolean>(auth, async (inside) => {
    const staff_id = await takeVerification(inside, token, links, host)
    if (!staff_id) return false
    await writePassword(inside, staff_id, hash)
    await setEmailVerified(inside, staff_id)
    await deleteSessions(inside, staff_id)
    return true
  })
  if (!isReset) return refused('resetLinkInvalid')
  await forgiveAttempt(auth, [{ throttle: 'sign_in_account', of: email }])
  return { session: isFirst ? await startStaffSession(visit, asking, browser, 'password') : null }
}
