import type { Visit } from '../http/visit.ts'
import { hasFactor, readFactorStanding, type FactorStanding } from './factor-standing.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'

/** What the back office says about a second factor that is missing. */
export type FactorReminder = { type: 'demo' } | { type: 'grace'; days: number }

/** A session with a factor needs no reminder, so nothing is asked for it. */
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
