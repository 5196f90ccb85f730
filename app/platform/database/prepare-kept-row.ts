import { sql, type Expression, type Kysely } from 'kysely'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { freezeDeeply } from '../memory/freeze-deeply.ts'
import { openBoundedMap } from '../memory/bounded-map.ts'
import type { Scoped } from './database.ts'
import { prepareQuery } from './prepared-query.ts'
import type { Tables } from './tables.ts'
import { ofTenant } from './tenant-key.ts'

const maxBytes = 2_000_000
/** A rough size of parsed settings with their texts. */
const factBytes = 6_000

export type KeptRow<Facts> = { facts: Readonly<Facts> | null; read_at: Date }

/**
 * A row of a store that is read once for each of its shared stamps: another query is told the known stamp, and reads
 * the row only if the store has another one. `select` may read only what raises that stamp.
 */
export function prepareKeptRow<Row, Facts extends object>(
  select: (store: StoreKey, db: Kysely<Tables>) => Expression<Row>,
  parse: (row: Row) => Facts,
): (handle: Scoped, store: StoreKey) => Promise<KeptRow<Facts> | null> {
  const kept = openBoundedMap<{ stamp: string; facts: Facts | null }>(maxBytes, () => factBytes)
  const search = prepareQuery(
    ({ company_id, store_id, known }: StoreKey & { known: string | null }, db) =>
      db
        .selectFrom('store_versions as v')
        .where(ofTenant({ company_id, store_id }, 'v'))
        .select('v.shared_stamp as stamp')
        .select([
          // The database clock, because the clocks of the processes may differ.
          sql<Date>`now()`.as('read_at'),
          sql<boolean>`pg_current_xact_id_if_assigned() is null`.as('is_committed'),
          sql<unknown>`case when v.shared_stamp is distinct from ${known}::uuid
            then (select to_json(f) from ${select({ company_id, store_id }, db)} f) end`.as('row'),
        ]),
  )
  return async (handle, store) => {
    const known = kept.get(store.store_id)
    const [answer] = await search(handle, { ...store, known: known?.stamp ?? null })
    if (!answer) return null
    const { stamp, row, read_at, is_committed } = answer
    if (known?.stamp === stamp) return { facts: known.facts, read_at }
    const facts = row === null ? null : freezeDeeply(parse(row as Row))
    // A transaction that writes may change the row again under the stamp that it has raised.
    if (is_committed) kept.set(store.store_id, { stamp, facts })
    return { facts, read_at }
  }
}
