import { readRows, withoutTriggers, type Cell } from './cell.ts'
import { compareRows } from './compare-rows.ts'
import { copyRows } from './copy-rows.ts'
import { isReplicated, visibleTables, type TenantTable } from './moved-tables.ts'
import { copyJobs } from './queue-rows.ts'
import { raiseVersions } from './remove-rows.ts'
import { copyStaff, type MovingStaff } from './staff-rows.ts'

/** One transaction: afterwards the company lives at the target. Returns the number of its jobs. */
export async function arrive(
  source: Cell,
  target: Cell,
  company_id: string,
  { staff, tables }: { staff: MovingStaff; tables: readonly TenantTable[] },
): Promise<number> {
  const jobs = await withoutTriggers(target, async () => {
    await target.client.query(
      `update torv.company_moves set direction = 'arrived', is_paused = false where company_id = $1`,
      [company_id],
    )
    await copyRows(
      source,
      target,
      visibleTables.map((table) => ({
        table,
        column: table === 'companies' ? 'id' : 'company_id',
        ids: [company_id],
      })),
    )
    await copyStaff(source, target, staff)
    await refuseDifferences(source, target, company_id, tables)
    const copied = await copyJobs(source, target, company_id)
    await raiseSequences(target, company_id)
    await raiseVersions(target, company_id)
    return copied
  })
  await target.client.query(`select pg_notify('jobs:insert', '{"count": 10}')`)
  return jobs
}

async function refuseDifferences(
  source: Cell,
  target: Cell,
  company_id: string,
  tables: readonly TenantTable[],
): Promise<void> {
  const visible = tables.filter((table) => !isReplicated(table))
  const { differences } = await compareRows(source, target, company_id, visible)
  if (differences.length === 0) return
  throw new Error(`The copy differs: ${differences.map(({ table }) => table).join(', ')}`)
}

/** Replicated values do not move the sequences of the target. */
async function raiseSequences(target: Cell, company_id: string): Promise<void> {
  const columns = await readRows<{ table: string; column: string; sequence: string }>(
    target,
    `select c.relname as "table", a.attname as "column",
       pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  )
  for (const { table, column, sequence } of columns) {
    await target.client.query(
      `select setval($1::text::regclass, m.last)
       from (select max(${column}) as last from ${table} where company_id = $2) m
       where m.last > coalesce(pg_sequence_last_value($1::text::regclass), 0)`,
      [sequence, company_id],
    )
  }
}
