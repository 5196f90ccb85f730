import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRecord, listOf, textOf } from '#domain/stored.ts'
import type { TestDatabase } from './database.ts'

type Written = Pick<TestDatabase, 'address' | 'keeper'>

/** One step of a plan: the table, the kind of scan, and the number of rows handled. */
export type Step = { table: string; way: string; index: string; rows: number }

/** Logs the plan of every query on new connections, including those inside functions (auto_explain). */
export async function writeDownPlans({ address, keeper }: Written): Promise<void> {
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_format = json',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_nested_statements = on',
  ]) {
    await keeper.query(`alter database ${address.database} set ${setting}`)
  }
}

/** Table accesses during the run. */
export async function stepsOf(
  { keeper, address }: Written,
  ask: () => Promise<unknown>,
): Promise<Step[]> {
  const { rows } = await keeper.query<{ data_directory: string }>('show data_directory')
  // The log lies next to the data directory of the cluster.
  const file = await open(join(dirname(rows[0]?.data_directory ?? ''), 'postgres.log'))
  const isSomebodyAsking = async () => {
    const { rowCount } = await keeper.query(
      `select from pg_stat_activity where datname = $1 and usename in ('torv_shopper', 'torv_router') and state <> 'idle'`,
      [address.database],
    )
    return Boolean(rowCount)
  }
  try {
    const { size } = await file.stat()
    await ask()
    // Queries are logged before their connection becomes idle.
    while (await isSomebodyAsking()) await pause(5)
    const { size: end } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(end - size), 0, end - size, size)
    return plansIn(buffer.toString()).flatMap(stepsIn)
  } finally {
    await file.close()
  }
}

const large = new Set([
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
export function tooMuch(steps: readonly Step[], most: number): Step[] {
  return steps.filter(
    ({ table, way, rows }) => large.has(table) && (way === 'Seq Scan' || rows > most),
  )
}

// Continuation lines of a log entry begin with a tab.
function plansIn(text: string): unknown[] {
  return text
    .split(/\n(?!\t)/)
    .filter((entry) => entry.includes('plan:\n'))
    .map((entry) => {
      const plan: unknown = JSON.parse(entry.slice(entry.indexOf('{')))
      return isRecord(plan) ? plan['Plan'] : null
    })
}

function stepsIn(node: unknown): Step[] {
  if (!isRecord(node)) return []
  const deeper = listOf(node['Plans']).flatMap(stepsIn)
  const table = textOf(node['Relation Name'])
  if (table === '') return deeper
  const had = Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)
  const rows = Math.round(had * Number(node['Actual Loops']))
  const way = textOf(node['Node Type'])
  return [{ table, way, index: textOf(node['Index Name']), rows }, ...deeper]
}
