import { toDayAndHour, addDays } from '#features/analytics/rules/period.ts'
import type { VisitKind } from '#features/analytics/rules/visit-kind.ts'
import type { Job } from '#platform/database/database.ts'
import { recordVisits } from '#features/analytics/server/record-visits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

type VisitPlan = {
  store: StoreKey
  products: readonly string[]
  missed: readonly string[]
  dailyVisitors: number
}

const pastDays = 190

/** More than half a year of visits, with more on Sundays and before Christmas. */
export async function buildVisits(job: Job, plan: VisitPlan, now: Date): Promise<void> {
  const { day: today, hour } = toDayAndHour(now)
  const existing = await job
    .selectFrom('visit_days')
    .where('store_id', '=', plan.store.store_id)
    .select('day')
    .execute()
  const existingDays = new Set(existing.map(({ day }) => day))
  const days = Array.from({ length: pastDays + 1 }, (_, daysBack) => addDays(today, -daysBack))
  const missing = days.filter((day) => !existingDays.has(day))
  // In batches: a longer queue for connections would time out on a busy machine.
  for (let from = 0; from < missing.length; from += batchSize) {
    await Promise.all(
      missing.slice(from, from + batchSize).map((day) => {
        const visits = createVisits(plan, day, day === today ? Number(hour) : 23)
        return recordVisits(job, { ...plan.store, ...visits, day }, today)
      }),
    )
  }
}

const batchSize = 8

function createVisits(
  { dailyVisitors, products, missed }: VisitPlan,
  day: string,
  lastHour: number,
) {
  const random = createRandom(day)
  const people = Math.round(
    dailyVisitors * getSeasonFactor(day) * (0.8 + 0.4 * random()) * ((lastHour + 1) / 24),
  )
  const counts = new Map<string, { kind: VisitKind; key: string; count: number }>()
  const add = (kind: VisitKind, key: string, count: number) => {
    if (count > 0) counts.set(`${kind} ${key}`, { kind, key, count })
  }
  const pages = Math.round(people * (3.1 + random()))
  add('page', '', pages)
  products.forEach((slug, position) => {
    add('product', slug, Math.round((pages * 0.35 * (0.7 + 0.6 * random())) / (position + 2)))
  })
  add('search', '', Math.round(people * 0.12))
  for (const words of missed)
    if (random() < 0.09) add('missed', words, 1 + Math.floor(random() * 3))
  const weights = Array.from(
    { length: lastHour + 1 },
    (_, at) => getHourFactor(at) * (0.7 + 0.6 * random()),
  )
  const total = weights.reduce((all, one) => all + one, 0)
  weights.forEach((weight, at) => {
    add('hour', String(at).padStart(2, '0'), Math.round((pages * weight) / total))
  })
  const visitors = new Set(Array.from({ length: people }, (_, one) => `demo ${one}`))
  return { counts, visitors }
}

function getHourFactor(hour: number): number {
  return (
    0.15 + Math.max(0, Math.sin(((hour - 6) / 19) * Math.PI)) + (hour > 18 && hour < 22 ? 0.6 : 0)
  )
}

function getSeasonFactor(day: string): number {
  const date = new Date(`${day}T12:00:00Z`)
  const isSunday = date.getUTCDay() === 0
  const month = date.getUTCMonth()
  return (isSunday ? 1.35 : 1) * (month === 10 || month === 11 ? 1.5 : 1) * (month === 6 ? 0.75 : 1)
}

// Seeded by the day, so that two builds of the demo are identical.
function createRandom(day: string): () => number {
  let state = (Number(day.replaceAll('-', '')) * 7_919) % 2_147_483_647
  return () => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state / 2_147_483_647
  }
}
