import { readRows, type Cell } from './cell.ts'
import type { TenantTable } from './moved-tables.ts'

export type Difference = { table: string; source: string; target: string }

/** Compares the number of rows and the sum of their hashes, table by table, on both sides at once. */
export async function compareRows(
  source: Cell,
  target: Cell,
  company_id: string,
  tables: readonly TenantTable[],
): Promise<{ rows: number; differences: Difference[] }> {
  const [here, there] = await Promise.all(
    [source, target].map((cell) => readSums(cell, company_id, tables)),
  )
  const differences = tables.flatMap(({ name: table }) => {
    const [left, right] = [here?.get(table) ?? 'none', there?.get(table) ?? 'none']
    return left === right ? [] : [{ table, source: left, target: right }]
  })
  const rows = [...(here?.values() ?? [])].reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  return { rows, differences }
}

async function readSums(
  cell: Cell,
  company_id: string,
  tables: readonly TenantTable[],
): Promise<Map<string, string>> {
  const sums = await readRows<{ table: string; sum: string }>(
    cell,
    tables
      .map(
        ({ name, key, compared }) =>
          `select '${name}' as "table",
             count(*) || ' rows, sum ' || coalesce(sum(hashtextextended(row(${compared.join(', ')})::text, 0)::numeric), 0) as sum
           from public.${name} where ${key} = $1`,
      )
      .join(' union all '),
    [company_id],
  )
  return new Map(sums.map(({ table, sum }) => [table, sum]))
}
