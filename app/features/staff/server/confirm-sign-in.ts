import { refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { mayUseHost } from './host-company.ts'
import { readFactorStatus } from './read-security.ts'
import { startStaffSession, type Browser, type StartedSession } from './start-staff-session.ts'
import { consumeFactorCode } from './consume-factor-code.ts'
import { findVerificationOwner, consumeVerification } from './verifications.ts'

const purpose = ['second_factor'] as const

/** Returns the factors that can complete a pending sign-in; `null` without one. */
export async function readSignInStep(staffHost: StaffHost, step: string) {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const staff_id = await findVerificationOwner(auth, step, purpose, staffHost.host)
  if (!staff_id) return null
  const { has_app, passkey_hosts } = await readFactorStatus(staffHost, auth, staff_id)
  return { has_app, passkey_hosts, has_passkey_here: passkey_hosts.includes(staffHost.host) }
}

/** Completes a sign-in with a code of the app or a recovery code. */
export async function confirmSignIn(
  staffHost: StaffHost,
  step: string,
  code: string,
  browser: Browser,
): Promise<StartedSession | Refused> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const staff_id = await findVerificationOwner(auth, step, purpose, staffHost.host)
  if (!staff_id || !(await mayUseHost(staffHost, staff_id))) return refused('stepExpired')
  const result = await consumeFactorCode(staffHost, staff_id, code)
  if (result === 'throttled') return refused('staffSignInThrottled')
  if (result === 'wrong') return refused('codeWrong', { field: 'code' })
  const consumedStaffId = await inTransaction<Scoped<'staff_auth'>, string | null>(auth, (tx) =>
    consumeVerification(tx, step, purpose, staffHost.host),
  )
  if (!consumedStaffId) return refused('stepExpired')
  return startStaffSession(staffHost, staff_id, browser, 'factor')
}
