import type { Client } from 'pg'
import { appRoles, type AppRole } from '#platform/database/roles.ts'

export type Column = {
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  isComputed: boolean
}

export type ForeignKey = {
  name: string
  columns: string[]
  target: string
  targetColumns: string[]
}

export type Index = { name: string; columns: string[]; isUnique: boolean; isPartial: boolean }

/** A role without any right on the table has no grant. */
export type Grant = { select: string[]; insert: string[]; update: string[]; delete: boolean }

export type Table = {
  name: string
  columns: Column[]
  primaryKey: string[]
  foreignKeys: ForeignKey[]
  checks: string[]
  indexes: Index[]
  grants: Map<AppRole, Grant>
}

/** Returns every table of the schema, each after the tables that it references. */
export async function readTables(owner: Client): Promise<Table[]> {
  const { rows } = await owner.query<Omit<Table, 'grants'>>(tablesSql)
  const grantRows = await owner.query<Grant & { table: string; role: AppRole }>(grantsSql, [
    appRoles,
  ])
  const tables = rows.map((row) => ({ ...row, grants: new Map<AppRole, Grant>() }))
  for (const { table, role, ...grant } of grantRows.rows) {
    if (grant.select.length + grant.insert.length + grant.update.length > 0 || grant.delete) {
      tables.find(({ name }) => name === table)?.grants.set(role, grant)
    }
  }
  return sortByForeignKeys(tables)
}

export function hasColumn(table: Table, column: string): boolean {
  return table.columns.some(({ name }) => name === column)
}

function sortByForeignKeys(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const isOrdered = (name: string) => ordered.some((table) => table.name === name)
  // Also without a foreign key to `stores`.
  const needsStores = (table: Table) => hasColumn(table, 'store_id') && !isOrdered('stores')
  while (ordered.length < tables.length) {
    const next = tables.filter(
      (table) =>
        !isOrdered(table.name) &&
        !needsStores(table) &&
        table.foreignKeys.every(({ target }) => target === table.name || isOrdered(target)),
    )
    if (next.length === 0) throw new Error('the foreign keys of the tables go in a circle')
    ordered.push(...next)
  }
  return ordered
}

const columnNamesSql = (table: string, numbers: string) => `(
  select coalesce(json_agg(coalesce(a.attname, '(expression)') order by k.place), '[]')
  from unnest(${numbers}) with ordinality k (number, place)
  left join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

const tablesSql = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'isRequired', a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> '',
        'isComputed', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select ${columnNamesSql('c.oid', 'p.conkey')}
      from pg_constraint p where p.conrelid = c.oid and p.contype = 'p'), '[]') as "primaryKey",
    coalesce((select json_agg(json_build_object('name', f.conname, 'target', t.relname,
        'columns', ${columnNamesSql('c.oid', 'f.conkey')},
        'targetColumns', ${columnNamesSql('f.confrelid', 'f.confkey')}) order by f.conname)
      from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f'), '[]') as "foreignKeys",
    coalesce((select json_agg(pg_get_constraintdef(k.oid))
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks,
    coalesce((select json_agg(json_build_object('name', i.indexrelid::regclass::text,
        'columns', ${columnNamesSql('c.oid', 'i.indkey[0:i.indnkeyatts - 1]::int2[]')},
        'isUnique', i.indisunique, 'isPartial', i.indpred is not null))
      from pg_index i where i.indrelid = c.oid and i.indisvalid), '[]') as indexes
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`

const grantsSql = `
  select c.relname as "table", r.role,
    coalesce(array_agg(a.attname::text) filter (where has_column_privilege(r.role, c.oid, a.attnum, 'select')), '{}') as select,
    coalesce(array_agg(a.attname::text) filter (where has_column_privilege(r.role, c.oid, a.attnum, 'insert')), '{}') as insert,
    coalesce(array_agg(a.attname::text) filter (where has_column_privilege(r.role, c.oid, a.attnum, 'update')), '{}') as update,
    has_table_privilege(r.role, c.oid, 'delete') as delete
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  cross join unnest($1::text[]) r (role)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  group by c.oid, c.relname, r.role`
