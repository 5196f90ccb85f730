import type { FileStore } from '#platform/files/files.ts'
import { archivedColumns } from '#features/stores/rules/store-settings.ts'
import { isPictureUrl } from '#shared/safe-url.ts'
import { isRecord, toRecord } from '#shared/json-values.ts'
import { createIdMapper } from './id-mapper.ts'
import { asOwner, type OwnerConnection } from './as-owner.ts'
import { readArchiveParts, type ArchiveLimits, type Row } from './read-archive-parts.ts'
import { prepareRowCreation } from './create-row.ts'
import { readColumns, readStructure, type Column } from './structure.ts'
import { recountReservedStock, createTableWriter } from './table-writer.ts'

export type ImportTarget = {
  /** The importing company, and its owner, who becomes the author of rows by staff unknown here. */
  company_id: string
  staff_id: string
  /** The store's new host, normalised. */
  domain: string
  files: FileStore
}

export type ImportedStore = { store_id: string; name: string; rows: number }

/**
 * Imports a store in one transaction. The archive is untrusted: ids are replaced, every row is assigned to the
 * importing company, and dangling references, broken constraints and an inconsistent ledger are refused.
 */
export async function importStoreArchive(
  connection: OwnerConnection,
  path: string,
  target: ImportTarget,
  limits?: ArchiveLimits,
): Promise<ImportedStore> {
  return asOwner(connection, 'begin', async () => {
    const columns = await readColumns(connection)
    const parts = readArchiveParts(path, limits)
    const foreword = parseForeword((await parts.next()).value, await readStructure(connection))
    const store_id = await insertStore(connection, target, foreword.store)
    const makeRow = prepareRowCreation({
      target: { ...target, store_id },
      ids: createIdMapper(
        new Map([
          [foreword.store_id, store_id],
          [foreword.company_id, target.company_id],
        ]),
      ),
      staff: await mapStaffIds(connection, target, foreword.staff),
      columns,
    })
    const tables = createTableWriter(
      connection,
      { company_id: target.company_id, store_id },
      target.files,
    )
    let rows = 0
    for await (const part of parts) {
      if (!('rows' in part)) throw new Error('The archive has two beginnings.')
      rows += part.rows.length
      const newRows = part.rows.map((row) => makeRow(part.name, row))
      await tables.insert(part.name, listWritableColumns(columns, part.name), newRows)
    }
    await tables.finish()
    await recountReservedStock(connection, target.company_id, store_id)
    await throwIfInconsistent(connection, store_id)
    await connection.query(
      `insert into audit_log (company_id, store_id, staff_id, action, subject_type, subject_id, subject_name, changes)
       values ($1, $2, $3, 'created', 'store', $2, $4, $5)`,
      [
        target.company_id,
        store_id,
        target.staff_id,
        foreword.store.name,
        { domain: target.domain, from: foreword.store.domain },
      ],
    )
    return { store_id, name: foreword.store.name, rows }
  }).catch((error: unknown) => {
    throw toReadableError(error, target)
  })
}

function listWritableColumns(columns: Map<string, Column[]>, table: string): Column[] {
  return (columns.get(table) ?? []).filter(({ isGenerated }) => !isGenerated)
}

function parseForeword(part: unknown, structure: string) {
  const { record } = toRecord(part)
  const { format, structure: archived, company_id, store_id, store, staff } = toRecord(record)
  const { name, domain } = toRecord(store)
  if (format !== 1 || typeof name !== 'string') throw new Error('The archive is not one of ours.')
  if (archived !== structure) {
    throw new Error(
      `The archive was written at ${JSON.stringify(archived)}, this database is at "${structure}": bring both up to date.`,
    )
  }
  return {
    company_id: String(company_id),
    store_id: String(store_id),
    store: { ...toRecord(store), name, domain },
    staff: toRecord(staff),
  }
}

async function insertStore(
  connection: OwnerConnection,
  { company_id, staff_id, domain }: ImportTarget,
  store: Row,
): Promise<string> {
  const { name, description, logo_url, favicon_url } = store
  // The others keep their defaults.
  const settings = archivedColumns.filter((column) => (store[column] ?? null) !== null)
  const { rows } = await connection.query<{ id: string }>(
    // No proof of the domain is required: an operator runs the import.
    `with made as (
       insert into stores (company_id, name, domain, domain_proven_at, description, logo_url, favicon_url, owner_id
         ${settings.map((column) => `, ${column}`).join('')})
       values ($1, $2, $3, now(), coalesce($4, ''), $5, $6, $7 ${settings.map((_, at) => `, $${at + 8}`).join('')})
       returning company_id, id, domain),
     claimed as (
       insert into domain_claims (company_id, store_id, host, proven_at)
       select company_id, id, domain, now() from made)
     select id from made`,
    [
      company_id,
      name,
      domain,
      description,
      toPictureUrl(logo_url),
      toPictureUrl(favicon_url),
      staff_id,
      ...settings.map((column) => store[column]),
    ],
  )
  return String(rows[0]?.id)
}

function toPictureUrl(url: unknown): string | null {
  return typeof url === 'string' && isPictureUrl(url) ? url : null
}

/** Maps the archive's staff to members of this company, by email address. */
async function mapStaffIds(
  connection: OwnerConnection,
  { company_id }: ImportTarget,
  archivedStaff: Row,
): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ id: string; email: string }>(
    `select s.id, s.email from staff s join company_members m on m.staff_id = s.id
     where m.company_id = $1 and s.email = any ($2)`,
    [company_id, Object.values(archivedStaff).map(String)],
  )
  const idByEmail = new Map(rows.map(({ id, email }) => [email, id]))
  return new Map(
    Object.entries(archivedStaff).flatMap(([archived, email]) => {
      const id = idByEmail.get(String(email))
      return id ? [[archived, id] as const] : []
    }),
  )
}

async function throwIfInconsistent(connection: OwnerConnection, store_id: string): Promise<void> {
  const { rows } = await connection.query<{ rule: string }>(
    'select rule from broken_invariants where store_id = $1 limit 1',
    [store_id],
  )
  if (rows[0]) throw new Error(`The books of the archive contradict each other: ${rows[0].rule}.`)
}

function toReadableError(error: unknown, { domain }: ImportTarget): unknown {
  if (!isRecord(error) || typeof error['code'] !== 'string') return error
  const { code, constraint, table } = error
  if (constraint === 'stores_domain_key') return new Error(`Another store answers to ${domain}.`)
  if (code === '23505' && String(table).startsWith('payment_')) {
    return new Error('This company has the payments of the archive already: it was its own store.')
  }
  // SQLSTATE classes 22 and 23: invalid values and violated constraints.
  if (!/^2[23]/.test(code)) return error
  return new Error(
    `The archive does not fit the tables: ${String(table ?? '')} ${String(constraint ?? code)}.`,
    { cause: error },
  )
}
