import { together } from '../database/together.ts'
import type { Visit } from '../http/visit.ts'
import { hasFactor, readFactorStanding } from './factor-standing.ts'
import { listPasskeys } from './passkeys.ts'
import { reminderOf } from './read-factor-reminder.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { findSecondFactor } from './second-factors.ts'
import { listSessions } from './staff-sessions.ts'

export async function readSecurity(visit: Visit, { person }: SignedInStaff) {
  const auth = visit.database.through({ as: 'staff_auth' })
  const [factor, standing, passkeys, sessions] = await together(auth, (one) =>
    Promise.all([
      findSecondFactor(one, person.id),
      readFactorStanding(visit, one, person.id),
      listPasskeys(one, person.id),
      listSessions(one, person.id),
    ]),
  )
  return {
    second_factor: factor?.confirmed_at && { since: factor.confirmed_at },
    reminder: reminderOf(standing),
    codes_left: hasFactor(standing) ? standing.codes_left : null,
    passkeys,
    sessions,
  }
}
