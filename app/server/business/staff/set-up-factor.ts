import { isRefused, refused, type Refused } from '#domain/errors/errors.ts'
import type { NewPasskeyResponse } from '#domain/forms/passkey-forms.ts'
import { inTransaction, type Scoped } from '#server/platform/database/database.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { savePasskey } from './add-passkey.ts'
import { confirmPendingFactor } from './confirm-second-factor.ts'
import { hasFactor, readFactorStatus } from './factor-status.ts'
import { getStaff } from './staff.ts'
import { startPasskeyRegistration } from './start-passkey.ts'
import { insertPendingFactor, readPendingFactor } from './start-second-factor.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { findVerificationOwner, consumeVerification } from './verifications.ts'

// A sign-in that must set up a factor first holds a token for these steps only, not a session with access to
// the admin.
const purpose = ['set_up_factor'] as const

type StartedSession = { token: string; codes: string[] }

/** Returns `null` when the sign-in has expired or the user has a factor by now. */
export async function readSetUp(requestScope: RequestScope, step: string) {
  const auth = requestScope.database.scoped({ as: 'staff_auth' })
  const id = await findVerificationOwner(auth, step, purpose, requestScope.host)
  if (!id || hasFactor(await readFactorStatus(requestScope, auth, id))) return null
  return { id, ...(await getStaff(auth, id)) }
}

export async function readPendingAppSetUp(requestScope: RequestScope, step: string) {
  const user = await readSetUp(requestScope, step)
  return user && readPendingFactor(requestScope, user)
}

export async function startAppSetUp(
  requestScope: RequestScope,
  step: string,
): Promise<Refused | null> {
  const user = await readSetUp(requestScope, step)
  if (!user) return refused('stepExpired')
  await insertPendingFactor(requestScope, user.id)
  return null
}

export async function confirmAppSetUp(
  requestScope: RequestScope,
  step: string,
  code: string,
  browser: Browser,
): Promise<StartedSession | Refused> {
  const user = await readSetUp(requestScope, step)
  if (!user) return refused('stepExpired')
  const result = await confirmPendingFactor(requestScope, user.id, code)
  return isRefused(result) ? result : finishSetUp(requestScope, step, result.codes, browser)
}

export async function startPasskeySetUp(requestScope: RequestScope, step: string) {
  const user = await readSetUp(requestScope, step)
  return user ? startPasskeyRegistration(requestScope, user) : refused('stepExpired')
}

export async function finishPasskeySetUp(
  requestScope: RequestScope,
  origin: string,
  step: string,
  registration: NewPasskeyResponse,
  browser: Browser,
): Promise<StartedSession | Refused> {
  const user = await readSetUp(requestScope, step)
  if (!user) return refused('stepExpired')
  const result = await savePasskey(requestScope, origin, user.id, registration)
  return isRefused(result) ? result : finishSetUp(requestScope, step, result.codes ?? [], browser)
}

async function finishSetUp(
  requestScope: RequestScope,
  step: string,
  codes: string[],
  browser: Browser,
): Promise<StartedSession | Refused> {
  const auth = requestScope.database.scoped({ as: 'staff_auth' })
  const staff_id = await inTransaction<Scoped<'staff_auth'>, string | null>(auth, (tx) =>
    consumeVerification(tx, step, purpose, requestScope.host),
  )
  if (!staff_id) return refused('stepExpired')
  return { codes, token: await startStaffSession(requestScope, staff_id, browser, 'factor') }
}
