import type { Client } from 'pg'
import { appRoles } from '#platform/database/roles.ts'
import { hasColumn, type ForeignKey, type Table } from './catalogue.ts'
import {
  hiddenColumns,
  idsWithoutForeignKey,
  platformTables,
  globallyUniqueIndexes,
  keysWithoutIndex,
  appendOnlyTables,
} from './exceptions.ts'
import type { Findings } from './findings.ts'

export async function checkTables(
  client: Client,
  tables: Table[],
  findings: Findings,
): Promise<void> {
  for (const table of tables) {
    checkKeys(table, findings)
    for (const key of table.foreignKeys) checkForeignKey(table, key, tables, findings)
    checkIds(table, findings)
  }
  checkHiddenColumns(tables, findings)
  checkAppendOnlyTables(tables, findings)
  await checkRelations(client, findings)
}

function checkKeys(table: Table, findings: Findings): void {
  if (table.name in platformTables) return
  const prefix = table.columns.some(({ name, isRequired }) => name === 'store_id' && isRequired)
    ? ['company_id', 'store_id']
    : ['company_id']
  findings.check(
    prefix.every((column, index) => table.primaryKey[index] === column),
    `${table.name}: the primary key (${table.primaryKey.join(', ')}) does not start with ${prefix.join(', ')}`,
  )
  for (const { name, columns } of table.indexes.filter(({ isUnique }) => isUnique)) {
    findings.check(
      columns[0] === 'company_id' || name in globallyUniqueIndexes,
      `${table.name}: ${name} is unique over all tenants`,
    )
  }
}

function checkForeignKey(table: Table, key: ForeignKey, tables: Table[], findings: Findings): void {
  const label = `${table.name}: the foreign key (${key.columns.join(', ')})`
  const target = tables.find(({ name }) => name === key.target)
  if (!(table.name in platformTables) && !(key.target in platformTables) && target) {
    const sharedColumns =
      hasColumn(table, 'store_id') && hasColumn(target, 'store_id')
        ? ['company_id', 'store_id']
        : ['company_id']
    findings.check(
      sharedColumns.every(
        (column, index) => key.columns[index] === column && key.targetColumns[index] === column,
      ),
      `${label} to ${key.target} does not carry ${sharedColumns.join(', ')}`,
    )
  }
  findings.check(
    key.name in keysWithoutIndex || table.indexes.some((index) => startsWithKey(index, key)),
    `${label} has no index`,
  )
}

function startsWithKey(index: Table['indexes'][number], key: ForeignKey): boolean {
  const lead = new Set(index.columns.slice(0, key.columns.length))
  return !index.isPartial && key.columns.every((column) => lead.has(column))
}

// A dropped foreign key would otherwise go unnoticed: the proof would only have fewer attacks.
function checkIds(table: Table, findings: Findings): void {
  const keyColumns = new Set(table.foreignKeys.flatMap(({ columns }) => columns))
  for (const { name, type } of table.columns) {
    if (type !== 'uuid' || !name.endsWith('_id')) continue
    findings.check(
      keyColumns.has(name) || `${table.name}.${name}` in idsWithoutForeignKey,
      `${table.name}.${name} may name anything: no foreign key guards it`,
    )
  }
}

function checkHiddenColumns(tables: Table[], findings: Findings): void {
  for (const { table: name, columns, from } of hiddenColumns) {
    for (const role of from) {
      const readable = tables.find((table) => table.name === name)?.grants.get(role)?.select ?? []
      for (const column of columns) {
        findings.check(!readable.includes(column), `${role} may read ${name}.${column}`)
      }
    }
  }
}

function checkAppendOnlyTables(tables: Table[], findings: Findings): void {
  for (const name of appendOnlyTables) {
    for (const role of appRoles) {
      const grant = tables.find((table) => table.name === name)?.grants.get(role)
      findings.check(
        !grant?.update.length && !grant?.delete,
        `${role} may change ${name}, which is immutable`,
      )
    }
  }
}

async function checkRelations(client: Client, findings: Findings): Promise<void> {
  const { rows } = await client.query<{
    name: string
    kind: string
    owner: string
    isEnabled: boolean
    isForced: boolean
    isInvoker: boolean
  }>(`
    select c.relname as name, c.relkind as kind, pg_get_userbyid(c.relowner) as owner,
      c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
      coalesce(c.reloptions::text ~ 'security_invoker=(true|on|1)', false) as "isInvoker"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')`)
  for (const { name, kind, owner, isEnabled, isForced, isInvoker } of rows) {
    findings.check(owner === 'torv_owner', `${name} is owned by ${owner}`)
    findings.check(kind !== 'm', `${name}: a materialised view keeps rows of all tenants`)
    findings.check(kind !== 'f', `${name}: a foreign table has no row-level security`)
    findings.check(
      kind !== 'v' || isInvoker,
      `${name}: the view looks with its owner's eyes (no security_invoker)`,
    )
    if (kind !== 'r' && kind !== 'p') continue
    findings.check(isEnabled, `${name}: row-level security is off`)
    findings.check(isForced, `${name}: row-level security is not forced on the owner`)
  }
}
