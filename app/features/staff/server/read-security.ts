import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StaffHost } from './staff-host.ts'
import { hasFactor, readFactorStatus } from './factor-status.ts'
import { listPasskeys } from './passkeys.ts'
import { toFactorReminder } from './read-factor-reminder.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { findSecondFactor } from './second-factors.ts'
import { listSessions } from './staff-sessions.ts'

export async function readSecurity(staffHost: StaffHost, { user }: SignedInStaff) {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const [factor, factorStatus, passkeys, sessions] = await onOneConnection(auth, (handle) =>
    Promise.all([
      findSecondFactor(handle, user.id),
      readFactorStatus(staffHost, handle, user.id),
      listPasskeys(handle, user.id),
      listSessions(handle, user.id),
    ]),
  )
  return {
    second_factor: factor?.confirmed_at && { since: factor.confirmed_at },
    reminder: toFactorReminder(factorStatus),
    codes_left: hasFactor(factorStatus) ? factorStatus.codes_left : null,
    passkeys,
    sessions,
  }
}
