import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRecord, toList, toText } from '#shared/json-values.ts'
import type { TestDatabase } from './database.ts'

type LoggedDatabase = Pick<TestDatabase, 'address' | 'ownerClient'>

/** One step of a plan: the table, the kind of scan, and the number of rows handled. */
export type PlanStep = { table: string; scan: string; index: string; rows: number }

/** Logs the plan of every query on new connections, including those inside functions (auto_explain). */
export async function enablePlanLogging({ address, ownerClient }: LoggedDatabase): Promise<void> {
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_format = json',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_nested_statements = on',
  ]) {
    await ownerClient.query(`alter database ${address.database} set ${setting}`)
  }
}

/** Table accesses during the run. */
export async function recordPlanSteps(
  { ownerClient, address }: LoggedDatabase,
  run: () => Promise<unknown>,
): Promise<PlanStep[]> {
  const { rows } = await ownerClient.query<{ data_directory: string }>('show data_directory')
  // The log lies next to the data directory of the cluster.
  const file = await open(join(dirname(rows[0]?.data_directory ?? ''), 'postgres.log'))
  const hasActiveQuery = async () => {
    const { rowCount } = await ownerClient.query(
      `select from pg_stat_activity where datname = $1 and usename in ('torv_shopper', 'torv_router') and state <> 'idle'`,
      [address.database],
    )
    return Boolean(rowCount)
  }
  try {
    const { size } = await file.stat()
    await run()
    // Queries are logged before their connection becomes idle.
    while (await hasActiveQuery()) await pause(5)
    const { size: end } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(end - size), 0, end - size, size)
    return parsePlans(buffer.toString()).flatMap(listSteps)
  } finally {
    await file.close()
  }
}

const largeTables = new Set([
  'products',
  'store_products',
  'product_images',
  'product_variants',
  'pictures',
  'stores',
  'store_settings',
  'store_versions',
  'store_categories',
])

/** Full scans of large tables, and steps that handle too many rows. */
export function findExpensiveSteps(steps: readonly PlanStep[], maxRows: number): PlanStep[] {
  return steps.filter(
    ({ table, scan, rows }) => largeTables.has(table) && (scan === 'Seq Scan' || rows > maxRows),
  )
}

// Continuation lines of a log entry begin with a tab.
function parsePlans(text: string): unknown[] {
  return text
    .split(/\n(?!\t)/)
    .filter((entry) => entry.includes('plan:\n'))
    .map((entry) => {
      const plan: unknown = JSON.parse(entry.slice(entry.indexOf('{')))
      return isRecord(plan) ? plan['Plan'] : null
    })
}

function listSteps(node: unknown): PlanStep[] {
  if (!isRecord(node)) return []
  const childSteps = toList(node['Plans']).flatMap(listSteps)
  const table = toText(node['Relation Name'])
  if (table === '') return childSteps
  const rowsPerLoop = Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)
  const rows = Math.round(rowsPerLoop * Number(node['Actual Loops']))
  const scan = toText(node['Node Type'])
  return [{ table, scan, index: toText(node['Index Name']), rows }, ...childSteps]
}
