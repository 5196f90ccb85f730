import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type Client } from 'pg'
import { migrationTimes } from '#shared/durations.ts'
import { recordMigration } from './history.ts'
import { readMarks, type Migration } from './migration.ts'
import { runRepeatable } from './repeatable.ts'
import type { LockWatch } from './watch-locks.ts'

/** A waiting migration makes all later queries of its table wait, so it gives way and tries again. */
export async function applyMigration(
  client: Client,
  migration: Migration,
  watch: LockWatch,
  giveUp: number,
): Promise<void> {
  const apply = readMarks(migration.sql).isConcurrent ? applyConcurrently : applyInTransaction
  const end = performance.now() + giveUp
  let wait: number = migrationTimes.firstPause
  for (;;) {
    try {
      await apply(client, migration)
      return
    } catch (error) {
      if (!isLockError(error)) throw explainFailure(migration, error)
      if (performance.now() + wait > end) throw explainLock(migration, watch, giveUp, error)
    }
    await pause(wait)
    wait = Math.min(2 * wait, migrationTimes.longestPause)
  }
}

async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`set local role torv_owner; set local lock_timeout = ${migrationTimes.lock}`)
    await client.query(migration.sql)
    await recordMigration(client, migration)
  })
}

// Its locks let reads and writes pass, so it may wait longer for them.
async function applyConcurrently(client: Client, migration: Migration): Promise<void> {
  await client.query(`set role torv_owner; set lock_timeout = ${migrationTimes.concurrentLock}`)
  try {
    await runRepeatable(client, migration.sql)
    await recordMigration(client, migration)
  } finally {
    await client.query('reset role; reset lock_timeout')
  }
}

export async function inTransaction<Result>(
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

// lock_not_available and deadlock_detected
function isLockError(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01')
}

function explainLock({ name }: Migration, watch: LockWatch, giveUp: number, cause: unknown): Error {
  return new Error(
    `database/migrations/${name}: it tried for ${giveUp / 1_000} seconds to get ` +
      `${watch.getWords() || 'a lock'}.\nIt was taken back; the migrations before it stay applied. ` +
      'Start again when that transaction has ended.',
    { cause },
  )
}

function explainFailure({ name, sql }: Migration, cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause)
  const { isConcurrent } = readMarks(sql)
  const position = cause instanceof DatabaseError && !isConcurrent ? Number(cause.position ?? 0) : 0
  const line = position > 0 ? `, line ${sql.slice(0, position).split('\n').length}` : ''
  const state = isConcurrent ? 'Its finished statements stay' : 'It was taken back'
  return new Error(
    `database/migrations/${name}${line}: ${message}\n` +
      `${state}; the migrations before it stay applied. Fix the migration and start again.`,
    { cause },
  )
}
