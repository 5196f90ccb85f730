import { setTimeout as pause } from 'node:timers/promises'
import { appRoles } from '#platform/database/roles.ts'
import type { TestDatabase } from './database.ts'

/** PostgreSQL counts it while the app does one thing. */
export type StatementCost = {
  /** Those that set the scope are counted, too. */
  statements: number
  /** PostgreSQL returned or changed them. */
  rows: number
  /** Pages of tables and indexes that were touched, whether they were in memory or not. */
  buffers: number
}

// The poll of the queue, the call of its workers and the change feed ask by the clock.
const askedByTimers = 'pg_notify|read_changes'
const countedRoles = appRoles.filter((role) => role !== 'torv_worker')

/**
 * Counts the statements of the app in one database. Connections that are open already are not counted, and nothing is
 * counted in the other databases of the cluster.
 */
export async function openStatementMeter({
  address,
  ownerClient,
}: Pick<TestDatabase, 'address' | 'ownerClient'>) {
  await ownerClient.query('create schema statistics')
  await ownerClient.query('create extension pg_stat_statements schema statistics')
  await ownerClient.query(`alter database ${address.database} set pg_stat_statements.track = 'top'`)
  const { rows } = await ownerClient.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  )
  const database = rows[0]?.oid ?? 0

  // A statement is counted before its connection becomes idle.
  async function waitUntilIdle(): Promise<void> {
    const sql = `select from pg_stat_activity
      where datname = current_database() and usename = any ($1) and state <> 'idle' limit 1`
    while ((await ownerClient.query(sql, [countedRoles])).rowCount) await pause(2)
  }

  async function measureOnce(work: () => Promise<unknown>): Promise<CountedStatement[]> {
    await waitUntilIdle()
    await ownerClient.query('select statistics.pg_stat_statements_reset(0, $1, 0)', [database])
    await work()
    await waitUntilIdle()
    const counted = await ownerClient.query<CountedStatement>(
      `select query, calls::int as statements, rows::int,
         (shared_blks_hit + shared_blks_read)::int as buffers
       from statistics.pg_stat_statements s join pg_roles r on r.oid = s.userid
       where s.dbid = $1 and r.rolname = any ($2) and s.query !~ $3
       order by buffers desc`,
      [database, countedRoles, askedByTimers],
    )
    return counted.rows
  }

  return {
    /** The least of several runs: what a timer of the app asks meanwhile only adds to a count. */
    async measure(runs: number, work: () => Promise<unknown>): Promise<Measured> {
      let least: StatementCost = { statements: Infinity, rows: Infinity, buffers: Infinity }
      let heaviest = ''
      for (let run = 0; run < runs; run += 1) {
        const counted = await measureOnce(work)
        const sum = (figure: keyof StatementCost) =>
          counted.reduce((total, one) => total + one[figure], 0)
        least = {
          statements: Math.min(least.statements, sum('statements')),
          rows: Math.min(least.rows, sum('rows')),
          buffers: Math.min(least.buffers, sum('buffers')),
        }
        heaviest = counted.map(formatStatement).join('\n')
      }
      return { ...least, heaviest }
    },
  }
}

type CountedStatement = StatementCost & { query: string }

/** `heaviest`: the statements of the last run, those that touched most first. */
export type Measured = StatementCost & { heaviest: string }

function formatStatement({ query, statements, rows, buffers }: CountedStatement): string {
  const text = query.replaceAll(/\s+/g, ' ').slice(0, 160)
  return `${statements} times, ${rows} rows, ${buffers} buffers: ${text}`
}
