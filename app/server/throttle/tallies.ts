import { sql } from 'kysely'
import type { Tally, ThrottleName } from '#domain/throttle.ts'
import type { Scoped } from '../database/database.ts'
import { subjectOf } from './subject.ts'

/** Handles of sign-in and of visitors who write to a shop. */
export type Counting =
  | Scoped<'customer_auth'>
  | Scoped<'staff_auth'>
  | Scoped<'customer'>
  | Scoped<'visitor'>

export type Counted = { throttle: ThrottleName; subject: string }

export function counted(throttle: ThrottleName, of: string): Counted {
  return { throttle, subject: subjectOf(of) }
}

/** Reads without locking, so the result may be slightly outdated. */
export async function isAnyWaiting(handle: Counting, some: readonly Counted[]): Promise<boolean> {
  const { rows } = await sql`select from ${tableFor(handle)}
    where waits_until > now() and (${sql.join(some.map(isFor), sql` or `)}) limit 1`.execute(handle)
  return rows.length > 0
}

/** Creates the counter if missing and locks it until the transaction ends; also returns the database time. */
export async function holdTally(
  inside: Counting,
  { throttle, subject }: Counted,
): Promise<Tally & { now: Date }> {
  const table = tableFor(inside)
  const { rows } = await sql<Tally & { now: Date }>`
    insert into ${table} as t (throttle, subject) values (${throttle}, ${subject})
    on conflict on constraint ${keyOf(inside)} do update set count = t.count
    returning count, counted_from, waits, waits_until, clock_timestamp() as now`.execute(inside)
  const [tally] = rows
  if (!tally) throw new Error('a tally that was just written is gone')
  return tally
}

export async function writeTally(inside: Counting, one: Counted, tally: Tally): Promise<void> {
  const { count, counted_from, waits, waits_until } = tally
  await sql`update ${tableFor(inside)} set count = ${count}, counted_from = ${counted_from},
    waits = ${waits}, waits_until = ${waits_until} where ${isFor(one)}`.execute(inside)
}

export async function lowerTally(handle: Counting, one: Counted): Promise<void> {
  await sql`update ${tableFor(handle)} set count = count - 1 where ${isFor(one)} and count > 0`.execute(
    handle,
  )
}

export async function deleteTally(handle: Counting, one: Counted): Promise<void> {
  await sql`delete from ${tableFor(handle)} where ${isFor(one)}`.execute(handle)
}

function tableFor({ scope }: Counting) {
  return sql.table(scope.as === 'staff_auth' ? 'staff_throttles' : 'throttles')
}

function keyOf({ scope }: Counting) {
  return sql.ref(scope.as === 'staff_auth' ? 'staff_throttles_pkey' : 'throttles_pkey')
}

function isFor({ throttle, subject }: Counted) {
  return sql`(throttle = ${throttle} and subject = ${subject})`
}
