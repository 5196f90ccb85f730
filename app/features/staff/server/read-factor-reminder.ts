import type { StaffHost } from './staff-host.ts'
import { hasFactor, readFactorStatus, type FactorStatus } from './factor-status.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'

export type FactorReminder = { type: 'demo' } | { type: 'grace'; days: number }

/** Skips the query for a session with a second factor. The home cell reminds a visiting person. */
export async function readFactorReminder(
  staffHost: StaffHost,
  { user, is_strong, home_origin }: SignedInStaff,
): Promise<FactorReminder | null> {
  if (is_strong || home_origin !== null) return null
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  return toFactorReminder(await readFactorStatus(staffHost, auth, user.id))
}

export function toFactorReminder(factorStatus: FactorStatus): FactorReminder | null {
  if (factorStatus.is_exempt) return { type: 'demo' }
  const { days_left } = factorStatus
  return hasFactor(factorStatus) || days_left === null ? null : { type: 'grace', days: days_left }
}
