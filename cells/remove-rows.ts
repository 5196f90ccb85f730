import { readRows, withoutTriggers, type Cell } from './cell.ts'
import { listTenantTables, visibleTables } from './moved-tables.ts'

/** Deletes all rows of the company in batches. Nothing may follow them by replication. */
export async function removeRows(cell: Cell, company_id: string): Promise<number> {
  let removed = 0
  for (const { name, key } of await listTenantTables(cell)) {
    for (let deleted = batch; deleted === batch; removed += deleted) {
      deleted = await withoutTriggers(cell, async () => {
        const { rowCount } = await cell.client.query(
          `delete from public.${name} where ctid = any (array(
             select ctid from public.${name} where ${key} = $1 limit ${batch}))`,
          [company_id],
        )
        return rowCount ?? 0
      })
    }
  }
  return removed
}

const batch = 10_000

/**
 * Makes the company unknown at this cell: no host, no member, no schedule finds it. The versions of its stores stay, since
 * processes learn from them to drop its pages. Call it within a transaction.
 */
export async function hideCompany(cell: Cell, company_id: string): Promise<void> {
  await raiseVersions(cell, company_id)
  for (const table of visibleTables.toReversed()) {
    if (table === 'store_versions') continue
    const key = table === 'companies' ? 'id' : 'company_id'
    await cell.client.query(`delete from public.${table} where ${key} = $1`, [company_id])
  }
}

/** Lets every process drop the pages that it keeps of the company. */
export async function raiseVersions(cell: Cell, company_id: string): Promise<void> {
  await readRows(
    cell,
    'select torv.raise_versions(array(select id from stores where company_id = $1), true)',
    [company_id],
  )
}
