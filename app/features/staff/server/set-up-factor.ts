import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { NewPasskeyResponse } from '../rules/passkey-forms.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import { savePasskey } from './change-passkeys.ts'
import {
  confirmPendingFactor,
  insertPendingFactor,
  readPendingFactor,
} from './confirm-second-factor.ts'
import { hasFactor, readFactorStatus } from './read-security.ts'
import { getStaff } from './staff.ts'
import { startPasskeyRegistration } from './verify-passkey.ts'
import { startStaffSession, type Browser, type StartedSession } from './start-staff-session.ts'
import { findVerificationOwner, consumeVerification } from './verifications.ts'

// A sign-in that must set up a factor first holds a token for these steps only, not a session with access to
// the admin.
const purpose = ['set_up_factor'] as const

type SetUpSession = StartedSession & { codes: string[] }

/** Returns `null` when the sign-in has expired or the user has a factor by now. */
export async function readSetUp(staffHost: StaffHost, step: string) {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const id = await findVerificationOwner(auth, step, purpose, staffHost.host)
  if (!id || hasFactor(await readFactorStatus(staffHost, auth, id))) return null
  return { id, ...(await getStaff(auth, id)) }
}

export async function readPendingAppSetUp(staffHost: StaffHost, step: string) {
  const user = await readSetUp(staffHost, step)
  return user && readPendingFactor(staffHost, user)
}

export async function startAppSetUp(staffHost: StaffHost, step: string): Promise<Refused | null> {
  const user = await readSetUp(staffHost, step)
  if (!user) return refused('stepExpired')
  await insertPendingFactor(staffHost, user.id)
  return null
}

export async function confirmAppSetUp(
  staffHost: StaffHost,
  step: string,
  code: string,
  browser: Browser,
): Promise<SetUpSession | Refused> {
  const user = await readSetUp(staffHost, step)
  if (!user) return refused('stepExpired')
  const result = await confirmPendingFactor(staffHost, user.id, code)
  return isRefused(result) ? result : finishSetUp(staffHost, step, result.codes, browser)
}

export async function startPasskeySetUp(staffHost: StaffHost, step: string) {
  const user = await readSetUp(staffHost, step)
  return user ? startPasskeyRegistration(staffHost, user) : refused('stepExpired')
}

export async function finishPasskeySetUp(
  staffHost: StaffHost,
  origin: string,
  step: string,
  registration: NewPasskeyResponse,
  browser: Browser,
): Promise<SetUpSession | Refused> {
  const user = await readSetUp(staffHost, step)
  if (!user) return refused('stepExpired')
  const result = await savePasskey(staffHost, origin, user.id, registration)
  return isRefused(result) ? result : finishSetUp(staffHost, step, result.codes ?? [], browser)
}

async function finishSetUp(
  staffHost: StaffHost,
  step: string,
  codes: string[],
  browser: Browser,
): Promise<SetUpSession | Refused> {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const staff_id = await inTransaction<Scoped<'staff_auth'>, string | null>(auth, (tx) =>
    consumeVerification(tx, step, purpose, staffHost.host),
  )
  if (!staff_id) return refused('stepExpired')
  return { codes, ...(await startStaffSession(staffHost, staff_id, browser, 'factor')) }
}
