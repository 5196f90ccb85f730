import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { isOfThisHost } from './company-of-host.ts'
import { readFactorStanding } from './factor-standing.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { takeFactorCode } from './take-factor-code.ts'
import { findVerified, takeVerification } from './verifications.ts'

const purpose = ['second_factor'] as const

/** Returns the factors that can complete a pending sign-in; `null` without one. */
export async function readStep(visit: Visit, step: string) {
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await findVerified(auth, step, purpose, visit.host)
  if (!staff_id) return null
  const { has_app, passkey_hosts } = await readFactorStanding(visit, auth, staff_id)
  return { has_app, passkey_hosts, has_passkey_here: passkey_hosts.includes(visit.host) }
}

/** Completes a sign-in with a code of the app or a recovery code. */
export async function confirmSignIn(
  visit: Visit,
  step: string,
  code: string,
  browser: Browser,
): Promise<{ token: string } | Refused> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await findVerified(auth, step, purpose, visit.host)
  if (!staff_id || !(await isOfThisHost(visit, staff_id))) return refused('stepExpired')
  const taken = await takeFactorCode(visit, staff_id, code)
  if (taken === 'throttled') return refused('staffSignInThrottled')
  if (taken === 'wrong') return refused('codeWrong', { field: 'code' })
  const waited = await inOneTransaction<Scoped<'staff_auth'>, string | null>(auth, (inside) =>
    takeVerification(inside, step, purpose, visit.host),
  )
  if (!waited) return refused('stepExpired')
  return { token: await startStaffSession(visit, staff_id, browser, 'factor') }
}
