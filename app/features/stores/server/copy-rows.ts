import { sql } from 'kysely'
import type { Staff } from '#platform/database/database.ts'
import { createOrderedIds } from '#platform/database/ordered-ids.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { CopiedPart } from '../rules/copied-store.ts'
import { copiedTables, type CopiedTable } from './copied-tables.ts'

type Copy = { source: StoreKey; store_id: string; parts: Record<CopiedPart, boolean> }

/** Ids of the original and, at the same place, those of the copy. */
type IdPairs = { old: readonly string[]; new: readonly string[] }

/** Copies the rows of a store into a new one, with statements that insert many rows of the original at once. */
export async function copyRows(tx: Staff, copy: Copy): Promise<void> {
  let known: IdPairs = { old: [], new: [] }
  for (const table of copiedTables) {
    if (!table.parts.every((part) => copy.parts[part])) continue
    if (!table.ids.includes('id')) {
      await insertRows(tx, table, copy, { known })
      continue
    }
    for (const old of await listBatches(tx, table, copy.source)) {
      const added = { old, new: createOrderedIds(old.length) }
      const pairs = { old: [...known.old, ...added.old], new: [...known.new, ...added.new] }
      await insertRows(tx, table, copy, { known: pairs, batch: old })
      // Nothing that is copied references the products of a store by this id.
      if (table.table !== 'store_products') known = pairs
    }
  }
}

/** A statement has a limit of time, so a large table is copied in several. Parents come before their children. */
async function listBatches(
  tx: Staff,
  { table, ids }: CopiedTable,
  { company_id, store_id }: StoreKey,
): Promise<string[][]> {
  const order = ids.includes('parent_id?') ? sql`parent_id is not null, id` : sql`id`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where company_id = ${company_id} and store_id = ${store_id} order by ${order}`.execute(tx)
  const all = [...new Set(rows.map(({ id }) => id))]
  const size = batchSizes.copiedRows
  return Array.from({ length: Math.ceil(all.length / size) }, (_, batch) =>
    all.slice(batch * size, (batch + 1) * size),
  )
}

async function insertRows(
  tx: Staff,
  { table, columns, ids }: CopiedTable,
  { source, store_id }: Copy,
  { known, batch }: { known: IdPairs; batch?: readonly string[] },
): Promise<void> {
  const mapped = ids.map((id, place) => {
    const pair = `pair_${place}`
    const column = id.replace('?', '')
    return {
      column: sql.ref(column),
      value: sql.ref(`${pair}.new`),
      join: sql`${id.endsWith('?') ? sql`left join` : sql`join`} pair as ${sql.ref(pair)}
        on ${sql.ref(`${pair}.old`)} = ${sql.ref(`t.${column}`)}`,
    }
  })
  const names = [...mapped.map(({ column }) => column), ...columns.map((name) => sql.ref(name))]
  const values = [
    ...mapped.map(({ value }) => value),
    ...columns.map((name) => sql.ref(`t.${name}`)),
  ]
  await sql`
    with pair as materialized (
      select * from unnest(${known.old}::uuid[], ${known.new}::uuid[]) as ids (old, new))
    insert into ${sql.table(table)} (company_id, store_id, ${sql.join(names)})
    select t.company_id, ${store_id}::uuid, ${sql.join(values)}
    from ${sql.table(table)} t ${sql.join(
      mapped.map(({ join }) => join),
      sql` `,
    )}
    where t.company_id = ${source.company_id} and t.store_id = ${source.store_id}
      ${batch ? sql`and t.id = any (${batch}::uuid[])` : sql``}`.execute(tx)
}
