import type { TestDatabase } from '../../support/database.ts'

// Written for every request, whatever its tenant.
const sharedTables = ['throttles', 'visit_counts', 'visit_days', 'store_versions']

async function listTenantTables({ ownerClient }: TestDatabase): Promise<string[]> {
  const { rows } = await ownerClient.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'company_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name).filter((name) => !sharedTables.includes(name))
}

/** A hash of each tenant table. */
export async function hashTenantRows(torv: TestDatabase): Promise<Record<string, string>> {
  const tables = await listTenantTables(torv)
  const entries = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await torv.ownerClient.query<{ words: string | null }>(
        `select md5(string_agg(t::text, ' ' order by t::text)) as words from ${table} t`,
      )
      return [table, rows[0]?.words ?? ''] as const
    }),
  )
  return Object.fromEntries(entries)
}

export async function countColumnsWith(
  torv: TestDatabase,
  words: readonly string[],
): Promise<number> {
  const tables = await listTenantTables(torv)
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rowCount } = await torv.ownerClient.query(
        `select distinct c.key from ${table} t, jsonb_each_text(to_jsonb(t)) c where c.value ~ $1`,
        [words.join('|')],
      )
      return rowCount ?? 0
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
