import type { Grant, Table } from './catalogue.ts'
import type { Row } from './generate-row.ts'
import type { Outcome, Statement } from './session.ts'

export function formatKeyColumns(table: Table): string {
  return table.primaryKey.join(', ')
}

export function formatKey(table: Table, row: Row): string {
  return table.primaryKey.map((column) => formatValue(row[column])).join(' ')
}

// `pg` reads a `date` as midnight in the local time zone.
function formatValue(value: unknown): string {
  return value instanceof Date ? value.toLocaleDateString('sv-SE') : String(value)
}

/** Leaves out the columns that the role may not insert. */
export function createInsert(table: Table, grant: Grant, row: Row): Statement {
  const columns = Object.keys(row).filter((column) => grant.insert.includes(column))
  return {
    sql: `insert into ${table.name} (${columns.join(', ')})
      select ${columns.join(', ')} from jsonb_populate_record(null::${table.name}, $1)`,
    values: [JSON.stringify(row)],
  }
}

export function createUpdate(table: Table, row: Row, change: Row): Statement {
  const parts = Object.keys(change).map(
    (column) => `${column} = (jsonb_populate_record(null::${table.name}, $2)).${column}`,
  )
  return {
    sql: `update ${table.name} set ${parts.join(', ')} where (${formatKeyColumns(table)}) in (
      select ${formatKeyColumns(table)} from jsonb_populate_record(null::${table.name}, $1))`,
    values: [JSON.stringify(row), JSON.stringify(change)],
  }
}

/** An updatable column that belongs to no key. */
export function findPlainColumn(table: Table, grant: Grant): string | undefined {
  const keys = new Set([
    ...table.indexes.filter(({ isUnique }) => isUnique).flatMap(({ columns }) => columns),
    ...table.foreignKeys.flatMap(({ columns }) => columns),
  ])
  return grant.update.find((column) => !keys.has(column) && grant.select.includes(column))
}

/** By a policy or a missing right, or because the policies raise without a tenant. */
export function isDenied({ code }: Outcome): boolean {
  return code === '42501' || isScopeMissing(code)
}

/** Also by a foreign key that finds no such row in the own tenant. */
export function isDeniedOrMissing(outcome: Outcome): boolean {
  return isDenied(outcome) || outcome.code === '23503'
}

/** The scope was never set, is incomplete, or is not signed for this connection (it is '' after a transaction). */
export function isScopeMissing(code: string | null): boolean {
  return code === '42704' || code === '22P02' || code === '28000'
}
