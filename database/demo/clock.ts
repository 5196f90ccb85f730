import { parseLocalTime, toLocalTime } from '#shared/local-time.ts'
import { addDays, addWorkingDays, isWorkingDay } from '#shared/working-day.ts'

const hour = 3_600_000

/** Accepts negative hours. */
export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * hour)
}

const opens = '09:00'
const closes = '16:00'
/** Two parcels have left by then, an hour after each other. */
const settled = '11:30'

/**
 * The next working time, an hour after the step before it, and never in the future: on a weekend it is the last
 * afternoon that was worked.
 */
export function toWorkingTime(instant: Date, { after, now }: { after: Date; now: Date }): Date {
  const [day = '', time = ''] = toLocalTime(instant).split('T')
  const isOpen = isWorkingDay(day) && time >= opens && time < closes
  const next = time < opens ? addWorkingDays(day, 0) : addWorkingDays(day, 1)
  const moved = isOpen ? instant : (parseLocalTime(`${next}T09:20`) ?? instant)
  const reached = moved <= after ? addHours(after, 1) : moved
  if (reached <= now) return reached
  const earlier = parseLocalTime(`${findWorkedDay(day, time)}T15:20`) ?? instant
  const kept = earlier <= after ? addHours(after, 1) : earlier
  return kept <= now ? kept : instant
}

/** The end of the last time that was worked long enough for its parcels to be packed and shipped. */
export function toWorkedMoment(now: Date): Date {
  const [day = '', time = ''] = toLocalTime(now).split('T')
  if (isWorkingDay(day) && time >= settled && time < closes) return now
  return parseLocalTime(`${findWorkedDay(day, time)}T${closes}`) ?? now
}

/** The day itself once its afternoon has passed, else the last working day before it. */
function findWorkedDay(day: string, time: string): string {
  let worked = time >= closes ? day : addDays(day, -1)
  while (!isWorkingDay(worked)) worked = addDays(worked, -1)
  return worked
}
