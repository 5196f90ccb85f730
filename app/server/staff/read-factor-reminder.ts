import type { Visit } from '../http/visit.ts'
import { hasFactor, readFactorStanding, type FactorStanding } from './factor-standing.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'

export type FactorReminder = { type: 'demo' } | { type: 'grace'; days: number }

/** Skips the query for a session with a second factor. */
export async function readFactorReminder(
  visit: Visit,
  { person, is_strong }: SignedInStaff,
): Promise<FactorReminder | null> {
  if (is_strong) return null
  const auth = visit.database.through({ as: 'staff_auth' })
  return reminderOf(await readFactorStanding(visit, auth, person.id))
}

export function reminderOf(standing: FactorStanding): FactorReminder | null {
  if (standing.is_exempt) return { type: 'demo' }
  const { days_left } = standing
  return hasFactor(standing) || days_left === null ? null : { type: 'grace', days: days_left }
}
