import { readRows, type Cell } from './cell.ts'

/**
 * Rows that make a company visible. They are written in the transaction of the arrival, so that no visitor, colleague or
 * job finds a company whose other rows are still on their way. In the order of their references.
 */
export const visibleTables = [
  'companies',
  'stores',
  'store_versions',
  'store_aliases',
  'company_members',
] as const

/** Rows of accounts that move with a person: they exist in one cell only. In the order of their references. */
export const accountTables = [
  'staff_accounts',
  'staff_second_factors',
  'staff_recovery_codes',
  'staff_passkeys',
  'staff_factor_resets',
  'staff_verifications',
  'staff_sessions',
  'notice_digests',
  'demo_staff',
] as const

/** Tables without a tenant, and what a move does with them. A test fails for a table that is in no list. */
export const stayingTables: Record<string, string> = {
  staff: 'copied for everyone whom a row of the company names; see staff-rows.ts',
  companies_elsewhere: 'what the directory tells each cell about its own accounts',
  first_company_keys: 'a cell without a company has one, which ends with the first that arrives',
  staff_challenges: 'live for minutes; a passkey is asked for again',
  staff_throttles: 'count attempts at this cell',
  local_mails: 'mails of a development installation',
}

export type TenantTable = { name: string; key: 'id' | 'company_id'; compared: string[] }

/** All tables of tenants, from the catalogue: `company_id` leads their primary key. */
export async function listTenantTables(cell: Cell): Promise<TenantTable[]> {
  const tables = await readRows<{ name: string; compared: string[] }>(
    cell,
    `select c.relname as name, ${comparedSql} as compared
     from pg_class c
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (a.attname = 'company_id' or c.relname = 'companies')
     order by c.relname`,
  )
  return tables.map(({ name, compared }) => ({
    name,
    compared,
    key: name === 'companies' ? 'id' : 'company_id',
  }))
}

// A number of a transaction means nothing on another server.
const comparedSql = `(select array_agg(quote_ident(w.attname)::text order by w.attnum) from pg_attribute w
  where w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped and w.atttypid <> 'xid8'::regtype)`

// Generated columns are computed where the row is written.
const columnsSql = `(select array_agg(quote_ident(w.attname)::text order by w.attnum) from pg_attribute w
  where w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped and w.attgenerated = '')`

/** Columns that are written, by table. */
export async function listColumns(
  cell: Cell,
  tables: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await readRows<{ name: string; columns: string[] }>(
    cell,
    `select c.relname as name, ${columnsSql} as columns from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [tables],
  )
  return new Map(found.map(({ name, columns }) => [name, columns]))
}

export function isReplicated({ name }: TenantTable): boolean {
  return !visibleTables.some((visible) => visible === name)
}
