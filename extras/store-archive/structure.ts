import { archivedTables } from './archived-tables.ts'
import type { OwnerConnection } from './as-owner.ts'

export type Column = {
  table: string
  name: string
  type: string
  isGenerated: boolean
  isStaff: boolean
}

export async function readColumns(connection: OwnerConnection): Promise<Map<string, Column[]>> {
  const { rows } = await connection.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       a.attgenerated <> '' as "isGenerated",
       exists (select from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey) and a.attname <> 'company_id'
           and k.confrelid in ('public.staff'::regclass, 'public.company_members'::regclass)) as "isStaff"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
     order by c.relname, a.attnum`,
    [archivedTables.map(({ table }) => table)],
  )
  return Map.groupBy(rows, ({ table }) => table)
}

/** The last migration: an archive can only be imported at the same one. */
export async function readStructure(connection: OwnerConnection): Promise<string> {
  const { rows } = await connection.query<{ name: string }>(
    'select name from torv.applied_migrations order by name desc limit 1',
  )
  return rows[0]?.name ?? ''
}
