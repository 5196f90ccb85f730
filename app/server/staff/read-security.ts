import { together } from '../database/together.ts'
import type { Visit } from '../http/visit.ts'
import { listPasskeys } from './passkeys.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { findSecondFactor } from './second-factors.ts'
import { listSessions } from './staff-sessions.ts'

/** Everything that a person signs in with, and where they are signed in. */
export async function readSecurity({ database }: Visit, { person }: SignedInStaff) {
  const auth = database.through({ as: 'staff_auth' })
  const [factor, codes_left, passkeys, sessions] = await together(auth, (one) =>
    Promise.all([
      findSecondFactor(one, person.id),
      countRecoveryCodes(one, person.id),
      listPasskeys(one, person.id),
      listSessions(one, person.id),
    ]),
  )
  return {
    second_factor: factor?.confirmed_at && { since: factor.confirmed_at, codes_left },
    passkeys,
    sessions,
  }
}
