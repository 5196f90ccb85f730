import { dayAndHour, daysFrom } from '#domain/analytics/period.ts'
import type { VisitKind } from '#domain/analytics/visit-kind.ts'
import type { Job } from '#server/database/database.ts'
import { recordVisits } from '#server/analytics/record-visits.ts'
import type { StoreKey } from '#server/stores/stores.ts'

type Crowd = {
  store: StoreKey
  products: readonly string[]
  missed: readonly string[]
  size: number
}

const pastDays = 190

/** More than half a year of visits, with more on Sundays and before Christmas. */
export async function buildVisits(job: Job, crowd: Crowd, now: Date): Promise<void> {
  const { day: today, hour } = dayAndHour(now)
  const known = await job
    .selectFrom('visit_days')
    .where('store_id', '=', crowd.store.store_id)
    .select('day')
    .execute()
  const present = new Set(known.map(({ day }) => day))
  const days = Array.from({ length: pastDays + 1 }, (_, back) => daysFrom(today, -back))
  const missing = days.filter((day) => !present.has(day))
  // In batches: a longer queue for connections would time out on a busy machine.
  for (let from = 0; from < missing.length; from += atOnce) {
    await Promise.all(
      missing.slice(from, from + atOnce).map((day) => {
        const visits = visitsOn(crowd, day, day === today ? Number(hour) : 23)
        return recordVisits(job, { ...crowd.store, ...visits, day }, today)
      }),
    )
  }
}

const atOnce = 8

function visitsOn({ size, products, missed }: Crowd, day: string, lastHour: number) {
  const chance = chanceOf(day)
  const people = Math.round(size * moodOf(day) * (0.8 + 0.4 * chance()) * ((lastHour + 1) / 24))
  const counts = new Map<string, { kind: VisitKind; key: string; count: number }>()
  const add = (kind: VisitKind, key: string, count: number) => {
    if (count > 0) counts.set(`${kind} ${key}`, { kind, key, count })
  }
  const pages = Math.round(people * (3.1 + chance()))
  add('page', '', pages)
  products.forEach((slug, place) => {
    add('product', slug, Math.round((pages * 0.35 * (0.7 + 0.6 * chance())) / (place + 2)))
  })
  add('search', '', Math.round(people * 0.12))
  for (const words of missed)
    if (chance() < 0.09) add('missed', words, 1 + Math.floor(chance() * 3))
  const weights = Array.from(
    { length: lastHour + 1 },
    (_, at) => bustleAt(at) * (0.7 + 0.6 * chance()),
  )
  const whole = weights.reduce((all, one) => all + one, 0)
  weights.forEach((weight, at) => {
    add('hour', String(at).padStart(2, '0'), Math.round((pages * weight) / whole))
  })
  const visitors = new Set(Array.from({ length: people }, (_, one) => `demo ${one}`))
  return { counts, visitors }
}

function bustleAt(hour: number): number {
  return (
    0.15 + Math.max(0, Math.sin(((hour - 6) / 19) * Math.PI)) + (hour > 18 && hour < 22 ? 0.6 : 0)
  )
}

function moodOf(day: string): number {
  const date = new Date(`${day}T12:00:00Z`)
  const isSunday = date.getUTCDay() === 0
  const month = date.getUTCMonth()
  return (isSunday ? 1.35 : 1) * (month === 10 || month === 11 ? 1.5 : 1) * (month === 6 ? 0.75 : 1)
}

// Seeded by the day, so that two builds of the demo are identical.
function chanceOf(day: string): () => number {
  let state = (Number(day.replaceAll('-', '')) * 7_919) % 2_147_483_647
  return () => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state / 2_147_483_647
  }
}
