import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asOwner } from '#platform/database/address.ts'
import { runningPid } from '#platform/database/embedded/cluster.ts'
import { readSettings } from '#app/settings.ts'
import { startDatabase, type RunningDatabase } from '../tools/database.ts'
import type { AppProcess } from './app-process.ts'
import { listChildren, readEachProcessorTime, sumGrowth } from './processor-time.ts'

/** Cost of an order with all jobs that it causes at once. */
export type OrderCost = {
  /** Statements that PostgreSQL receives, with BEGIN, the scope and COMMIT. */
  statements: number
  /** CPU milliseconds. */
  node: number
  postgres: number
}

/** PostgreSQL loads the module that counts statements at its next start. */
export async function countStatements(data: string): Promise<void> {
  const database = await startDatabase(readSettings({ TORV_DATA: data }))
  const owner = new Client(asOwner(database.address))
  await owner.connect()
  await owner.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await owner.end()
  await database.stop()
}

export async function openCostMeter(app: AppProcess, { paths }: RunningDatabase, owner: Client) {
  const postmaster = paths && runningPid(paths)
  if (!postmaster) throw new Error('the costs of the embedded database are measured')
  await owner.query('create extension if not exists pg_stat_statements')
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const readNode = async () => readEachProcessorTime(await app.pids())
  const readPostgres = async () => {
    const backends = await listChildren(postmaster)
    return readEachProcessorTime(backends.filter((pid) => pid !== rows[0]?.pid))
  }

  async function waitForJobs(): Promise<void> {
    const sql = 'select from graphile_worker._private_jobs where run_at <= now() limit 1'
    while ((await owner.query(sql)).rowCount) await pause(50)
  }

  return {
    async measure<Result extends object>(
      orders: number,
      work: () => Promise<Result>,
    ): Promise<Result & OrderCost> {
      await waitForJobs()
      await owner.query('select pg_stat_statements_reset()')
      const [node, postgres] = [await readNode(), await readPostgres()]
      const result = await work()
      await waitForJobs()
      const statements = await owner.query<{ calls: number }>(
        `select sum(calls)::int as calls from pg_stat_statements
         where toplevel and query not like '%bench_%' and query not like '%_private_jobs where%'`,
      )
      return {
        ...result,
        statements: (statements.rows[0]?.calls ?? NaN) / orders,
        node: (sumGrowth(node, await readNode()) * 1_000) / orders,
        postgres: (sumGrowth(postgres, await readPostgres()) * 1_000) / orders,
      }
    },
  }
}
