import { sql } from 'kysely'
import type { AttemptCounter, RateLimitName } from '#shared/rate-limits.ts'
import type { Scoped, Job } from '../database/database.ts'
import { hashSubject } from './subject.ts'
import { retention } from '#shared/durations.ts'
import { toInterval } from '../database/sql-values.ts'

/** Handles of sign-in and of visitors who write to a shop. */
export type CounterHandle =
  | Scoped<'customer_auth'>
  | Scoped<'staff_auth'>
  | Scoped<'customer'>
  | Scoped<'visitor'>

export type CounterKey = { throttle: RateLimitName; subject: string }

export function toCounterKey(throttle: RateLimitName, of: string): CounterKey {
  return { throttle, subject: hashSubject(of) }
}

/** Reads without locking, so the result may be slightly outdated. */
export async function isAnyWaiting(
  handle: CounterHandle,
  keys: readonly CounterKey[],
): Promise<boolean> {
  const { rows } = await sql`select from ${getTable(handle)}
    where waits_until > now() and (${sql.join(keys.map(matchesKey), sql` or `)}) limit 1`.execute(
    handle,
  )
  return rows.length > 0
}

/** Creates the counter if missing and locks it until the transaction ends; also returns the database time. */
export async function lockCounter(
  tx: CounterHandle,
  { throttle, subject }: CounterKey,
): Promise<AttemptCounter & { now: Date }> {
  const table = getTable(tx)
  const { rows } = await sql<AttemptCounter & { now: Date }>`
    insert into ${table} as t (throttle, subject) values (${throttle}, ${subject})
    on conflict on constraint ${getPrimaryKey(tx)} do update set count = t.count
    returning count, counted_from, waits, waits_until, clock_timestamp() as now`.execute(tx)
  const [counter] = rows
  if (!counter) throw new Error('the counter that was just written is missing')
  return counter
}

export async function updateCounter(
  tx: CounterHandle,
  key: CounterKey,
  counter: AttemptCounter,
): Promise<void> {
  const { count, counted_from, waits, waits_until } = counter
  await sql`update ${getTable(tx)} set count = ${count}, counted_from = ${counted_from},
    waits = ${waits}, waits_until = ${waits_until} where ${matchesKey(key)}`.execute(tx)
}

export async function decrementCounter(handle: CounterHandle, key: CounterKey): Promise<void> {
  await sql`update ${getTable(handle)} set count = count - 1 where ${matchesKey(key)} and count > 0`.execute(
    handle,
  )
}

export async function deleteCounter(handle: CounterHandle, key: CounterKey): Promise<void> {
  await sql`delete from ${getTable(handle)} where ${matchesKey(key)}`.execute(handle)
}

function getTable({ scope }: CounterHandle) {
  return sql.table(scope.as === 'staff_auth' ? 'staff_throttles' : 'throttles')
}

function getPrimaryKey({ scope }: CounterHandle) {
  return sql.ref(scope.as === 'staff_auth' ? 'staff_throttles_pkey' : 'throttles_pkey')
}

function matchesKey({ throttle, subject }: CounterKey) {
  return sql`(throttle = ${throttle} and subject = ${subject})`
}

export async function deleteExpiredCounters(handle: Job | Scoped<'staff_auth'>): Promise<void> {
  const table = sql.table(handle.scope.as === 'staff_auth' ? 'staff_throttles' : 'throttles')
  await sql`delete from ${table}
    where greatest(counted_from, waits_until) < now() - ${toInterval(retention.rateLimitCounter)}`.execute(
    handle,
  )
}
