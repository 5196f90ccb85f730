import type { Client } from 'pg'

type Column = {
  table_name: string
  column_name: string
  type: string
  is_nullable: boolean
  has_default: boolean
  note: string | null
}

/** A column comment of the form "Type from module" sets the TypeScript type. */
export async function generateTableTypes(owner: Client): Promise<string> {
  const { rows } = await owner.query<Column>(columnsSql)
  const byTable = Map.groupBy(rows, (column) => column.table_name)
  const imports = new Map<string, Set<string>>()
  for (const { note } of rows) {
    const noted = parseTypeNote(note)
    if (noted) imports.set(noted.module, (imports.get(noted.module) ?? new Set()).add(noted.type))
  }
  return [
    '// Written by `npm run db:types` from the migrated database. Do not edit.',
    "import type { ColumnType } from 'kysely'",
    ...[...imports]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([module, types]) => `import type { ${[...types].toSorted().join(', ')} } from '${module}'`,
      ),
    '',
    '/** Read as whatever was stored, to be judged by the reader; written as JSON text. */',
    'type Json = ColumnType<unknown, string, string>',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>',
    'type Defaulted<Column> =',
    '  Column extends ColumnType<infer Read, infer Written, infer Changed>',
    '    ? ColumnType<Read, Written | undefined, Changed>',
    '    : ColumnType<Column, Column | undefined, Column>',
    '',
    "declare module '#platform/database/tables.ts' {",
    '  interface Tables {',
    ...[...byTable].flatMap(([table, columns]) => [
      `    ${table}: {`,
      ...columns.map((column) => `      ${column.column_name}: ${toType(column)}`),
      '    }',
    ]),
    '  }',
    '}',
    '',
  ].join('\n')
}

const columnsSql = `
  select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as type,
    not a.attnotnull as is_nullable, a.atthasdef as has_default, col_description(c.oid, a.attnum) as note
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname, a.attnum`

function parseTypeNote(note: string | null): { type: string; module: string } | null {
  const [, type, module] = /^(\w+) from (#\S+)$/.exec(note ?? '') ?? []
  return type && module ? { type, module } : null
}

function toType({ type, is_nullable, has_default, note }: Column): string {
  const base = parseTypeNote(note)?.type ?? typesByColumnType[type]
  if (!base) throw new Error(`no TypeScript for the column type ${type}`)
  const nullableType = is_nullable ? `${base} | null` : base
  return has_default ? `Defaulted<${nullableType}>` : nullableType
}

const typesByColumnType: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  boolean: 'boolean',
  integer: 'number',
  'integer[]': 'number[]',
  numeric: 'string',
  bigint: 'number',
  xid8: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  date: 'string',
  'timestamp with time zone': 'Timestamp',
}
