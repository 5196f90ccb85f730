import { escapeLiteral } from 'pg'
import { readRows, type Cell } from './cell.ts'
import { listColumns } from './moved-tables.ts'

export type CopiedRows = { table: string; column: string; ids: readonly string[] }

/**
 * Copies the rows of few ids through this process; existing ones are replaced. One question to the source and one to the
 * target, since the company is paused meanwhile. Call it within `withoutTriggers` of the target.
 */
export async function copyRows(
  source: Cell,
  target: Cell,
  copied: readonly CopiedRows[],
): Promise<void> {
  const columns = await listColumns(
    target,
    copied.map(({ table }) => table),
  )
  const found = await readRows<{ table: string; rows: string }>(
    source,
    copied
      .map(
        (rows) =>
          `select '${rows.table}' as "table", coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows
           from ${rows.table} t where ${toCondition(rows)}`,
      )
      .join(' union all '),
  )
  const rowsOf = new Map(found.map(({ table, rows }) => [table, rows]))
  const statements = copied.flatMap((rows) => {
    const { table } = rows
    const names = columns.get(table)?.join(', ')
    return [
      `delete from ${table} t where ${toCondition(rows)}`,
      `insert into ${table} (${names}) select ${names}
       from jsonb_populate_recordset(null::${table}, ${escapeLiteral(rowsOf.get(table) ?? '[]')})`,
    ]
  })
  await target.client.query(statements.join(';\n'))
}

function toCondition({ column, ids }: CopiedRows): string {
  return `t.${column} = any(${escapeLiteral(`{${ids.join(',')}}`)}::uuid[])`
}
