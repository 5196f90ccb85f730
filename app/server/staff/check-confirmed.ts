import { refused, type Refused } from '#domain/errors.ts'
import type { Visit } from '../http/visit.ts'
import { hasFactor, readFactorStanding } from './factor-standing.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { isSessionConfirmed } from './staff-sessions.ts'

export type OwnSession = Pick<SignedInStaff, 'person' | 'session_id'>

/** Staff with a second factor must have confirmed the session recently to change their factors. */
export async function checkConfirmed(
  visit: Visit,
  { person, session_id }: OwnSession,
): Promise<Refused | null> {
  const auth = visit.database.through({ as: 'staff_auth' })
  if (!hasFactor(await readFactorStanding(visit, auth, person.id))) return null
  return (await isSessionConfirmed(auth, session_id)) ? null : refused('stepUpNeeded')
}
