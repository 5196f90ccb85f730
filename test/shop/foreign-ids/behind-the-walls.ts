import type { TestDatabase } from '../../support/database.ts'

// Written for every request, whatever its tenant.
const notOfTenants = ['throttles', 'visit_counts', 'visit_days', 'store_versions']

async function tablesOfTenants({ keeper }: TestDatabase): Promise<string[]> {
  const { rows } = await keeper.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'company_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name).filter((name) => !notOfTenants.includes(name))
}

/** A hash of each tenant table. */
export async function rowsOfTenants(torv: TestDatabase): Promise<Record<string, string>> {
  const tables = await tablesOfTenants(torv)
  const told = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await torv.keeper.query<{ words: string | null }>(
        `select md5(string_agg(t::text, ' ' order by t::text)) as words from ${table} t`,
      )
      return [table, rows[0]?.words ?? ''] as const
    }),
  )
  return Object.fromEntries(told)
}

export async function columnsWith(torv: TestDatabase, words: readonly string[]): Promise<number> {
  const tables = await tablesOfTenants(torv)
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rowCount } = await torv.keeper.query(
        `select distinct c.key from ${table} t, jsonb_each_text(to_jsonb(t)) c where c.value ~ $1`,
        [words.join('|')],
      )
      return rowCount ?? 0
    }),
  )
  return found.reduce((sum, count) => sum + count, 0)
}
