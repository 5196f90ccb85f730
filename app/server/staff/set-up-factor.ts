import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { NewPasskeyAnswer } from '#domain/forms/passkey-forms.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import { keepPasskey } from './add-passkey.ts'
import { confirmPendingFactor } from './confirm-second-factor.ts'
import { hasFactor, readFactorStanding } from './factor-standing.ts'
import { getStaff } from './staff.ts'
import { startPasskeyRegistration } from './start-passkey.ts'
import { insertPendingFactor, readPendingFactor } from './start-second-factor.ts'
import { startStaffSession, type Browser } from './start-staff-session.ts'
import { findVerified, takeVerification } from './verifications.ts'

// A sign-in that must set up a factor first holds a token for these steps only, not a session with access to
// the admin.
const purpose = ['set_up_factor'] as const

type Started = { token: string; codes: string[] }

/** Returns `null` when the sign-in has expired or the user has a factor by now. */
export async function readSetUp(visit: Visit, step: string) {
  const auth = visit.database.through({ as: 'staff_auth' })
  const id = await findVerified(auth, step, purpose, visit.host)
  if (!id || hasFactor(await readFactorStanding(visit, auth, id))) return null
  return { id, ...(await getStaff(auth, id)) }
}

export async function readPendingAppSetUp(visit: Visit, step: string) {
  const person = await readSetUp(visit, step)
  return person && readPendingFactor(visit, person)
}

export async function startAppSetUp(visit: Visit, step: string): Promise<Refused | null> {
  const person = await readSetUp(visit, step)
  if (!person) return refused('stepExpired')
  await insertPendingFactor(visit, person.id)
  return null
}

export async function confirmAppSetUp(
  visit: Visit,
  step: string,
  code: string,
  browser: Browser,
): Promise<Started | Refused> {
  const person = await readSetUp(visit, step)
  if (!person) return refused('stepExpired')
  const confirmed = await confirmPendingFactor(visit, person.id, code)
  return isRefused(confirmed) ? confirmed : enter(visit, step, confirmed.codes, browser)
}

export async function startPasskeySetUp(visit: Visit, step: string) {
  const person = await readSetUp(visit, step)
  return person ? startPasskeyRegistration(visit, person) : refused('stepExpired')
}

export async function finishPasskeySetUp(
  visit: Visit,
  origin: string,
  step: string,
  answer: NewPasskeyAnswer,
  browser: Browser,
): Promise<Started | Refused> {
  const person = await readSetUp(visit, step)
  if (!person) return refused('stepExpired')
  const added = await keepPasskey(visit, origin, person.id, answer)
  return isRefused(added) ? added : enter(visit, step, added.codes ?? [], browser)
}

async function enter(
  visit: Visit,
  step: string,
  codes: string[],
  browser: Browser,
): Promise<Started | Refused> {
  const auth = visit.database.through({ as: 'staff_auth' })
  const staff_id = await inOneTransaction<Scoped<'staff_auth'>, string | null>(auth, (inside) =>
    takeVerification(inside, step, purpose, visit.host),
  )
  if (!staff_id) return refused('stepExpired')
  return { codes, token: await startStaffSession(visit, staff_id, browser, 'factor') }
}
