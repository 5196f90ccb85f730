import { archivedColumns, type SettingValues } from '#features/stores/rules/store-settings.ts'
import type { FileStore } from '#platform/files/files.ts'
import { storeFile } from '../archive/stored-file.ts'
import { writeTar, type TarInput } from '../archive/tar.ts'
import { hasFiles, includeFiles } from './archived-files.ts'
import { archivedTables, type ArchivedTable } from './archived-tables.ts'
import { asOwner, type OwnerConnection } from './as-owner.ts'
import { readColumns, readStructure, type Column } from './structure.ts'

export type ExportResult = { store: string; rows: number; bytes: number }

export type Foreword = {
  format: 1
  structure: string
  at: string
  company_id: string
  store_id: string
  store: {
    name: string
    domain: string
    description: string
    logo_url: string | null
    favicon_url: string | null
  } & SettingValues
  /** Email addresses of the referenced staff, by id. */
  staff: Record<string, string>
}

const maxPartLength = 4 * 1_048_576

/** Exports the store into one file, from a single snapshot. */
export async function exportStoreArchive(
  connection: OwnerConnection,
  domain: string,
  path: string,
  files: FileStore,
): Promise<ExportResult> {
  return asOwner(connection, 'begin isolation level repeatable read read only', async () => {
    const store = await getStore(connection, domain)
    let rows = 0
    const { bytes } = await storeFile(
      path,
      writeTar(generateParts(connection, store, files, (added) => (rows += added))),
    )
    return { store: store.name, rows, bytes }
  })
}

type Store = Foreword['store'] & { company_id: string; id: string }

async function getStore(connection: OwnerConnection, domain: string): Promise<Store> {
  const { rows } = await connection.query<Store>(
    `select company_id, id, name, domain, description, logo_url, favicon_url, ${archivedColumns.join(', ')}
     from stores
     where domain = $1 and deleted_at is null`,
    [domain],
  )
  const [store] = rows
  if (!store) throw new Error(`No store answers to ${domain}.`)
  return store
}

async function* generateParts(
  connection: OwnerConnection,
  store: Store,
  files: FileStore,
  onRows: (rows: number) => void,
): AsyncGenerator<TarInput> {
  const columns = await readColumns(connection)
  yield toTarEntry('foreword.json', [
    JSON.stringify(await readForeword(connection, store, columns)),
  ])
  for (const content of archivedTables) {
    let lines: string[] = []
    let size = 0
    let number = 0
    const finishPart = () => {
      number += 1
      const name = `tables/${content.table}/${String(number).padStart(6, '0')}.jsonl`
      const entry = toTarEntry(name, lines)
      lines = []
      size = 0
      return entry
    }
    for await (const line of readLines(
      connection,
      store,
      content,
      columns.get(content.table) ?? [],
    )) {
      const whole = hasFiles(content.table)
        ? await includeFiles(files, store.company_id, content.table, line)
        : line
      lines.push(whole)
      size += whole.length
      onRows(1)
      if (size >= maxPartLength) yield finishPart()
    }
    if (lines.length > 0) yield finishPart()
  }
}

async function* readLines(
  connection: OwnerConnection,
  { company_id, id }: Store,
  {
    table,
    rows = '(t.company_id, t.store_id) = ($1, $2)',
    overrides = `'{}'::jsonb`,
    order,
  }: ArchivedTable,
  columns: readonly Column[],
): AsyncGenerator<string> {
  const omittedColumns = columns
    .filter(({ name, isGenerated }) => isGenerated || name === 'company_id' || name === 'store_id')
    .map(({ name }) => `'${name}'`)
  // Few rows per fetch for tables with pictures, to limit memory.
  const batchSize = columns.some(({ type }) => type === 'bytea') ? 8 : 500
  // Cursors take no parameters; both values are uuids.
  const query =
    `select ((to_jsonb(t) || ${overrides}) - array[${omittedColumns.join()}]::text[])::text as line
    from ${table} t where ${rows} ${order ? `order by ${order}` : ''}`
      .replaceAll('$1', `'${company_id}'::uuid`)
      .replaceAll('$2', `'${id}'::uuid`)
  await connection.query(`declare archive_rows cursor for ${query}`)
  for (;;) {
    const { rows: batch } = await connection.query<{ line: string }>(
      `fetch ${batchSize} from archive_rows`,
    )
    for (const { line } of batch) yield line
    if (batch.length < batchSize) break
  }
  await connection.query('close archive_rows')
}

async function readForeword(
  connection: OwnerConnection,
  { company_id, id, ...store }: Store,
  columns: Map<string, Column[]>,
): Promise<Foreword> {
  const staffIdQueries = [...columns.values()]
    .flat()
    .filter(({ isStaff }) => isStaff)
    .map(
      ({ table, name }) => `select ${name} from ${table} where (company_id, store_id) = ($1, $2)`,
    )
  const { rows } = await connection.query<{ id: string; email: string }>(
    `select id, email from staff where id in (${staffIdQueries.join(' union ')})`,
    [company_id, id],
  )
  return {
    format: 1,
    structure: await readStructure(connection),
    at: new Date().toISOString(),
    company_id,
    store_id: id,
    store,
    staff: Object.fromEntries(rows.map((member) => [member.id, member.email])),
  }
}

function toTarEntry(name: string, lines: readonly string[]): TarInput {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  return {
    name,
    size: bytes.length,
    content: (async function* () {
      yield bytes
    })(),
  }
}
