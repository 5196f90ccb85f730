import { isRefused } from '#shared/errors/errors.ts'
import { toRecord } from '#shared/json-values.ts'
import { fileColumns } from '#platform/files/move-files.ts'
import type { FileStore } from '#platform/files/files.ts'
import type { Row } from './read-archive-parts.ts'

/** Archives carry the bytes of a row wherever its file lies. */
export async function includeFiles(
  files: FileStore,
  company_id: string,
  table: string,
  line: string,
): Promise<string> {
  const row = toRecord(JSON.parse(line))
  for (const { id, bytes } of listColumns(table)) {
    const file_id = row[id]
    delete row[id]
    if (typeof file_id !== 'string') continue
    const content = await files.read(company_id, { file_id, bytes: null })
    if (!content || isRefused(content)) throw new Error(`A file of ${table} cannot be read.`)
    row[bytes] = `\\x${content.toString('hex')}`
  }
  return JSON.stringify(row)
}

/** A file of an import that fails is deleted a day later, as no row uses it. */
export async function saveFiles(
  files: FileStore,
  company_id: string,
  table: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const saved: Row[] = []
  for (const row of rows) {
    const columns: Row = {}
    for (const { id, bytes } of listColumns(table)) {
      const hex = String(row[bytes]).replace(/^\\x/, '')
      const content = await files.save(company_id, Buffer.from(hex, 'hex'))
      if (isRefused(content)) throw new Error('The pictures of the archive cannot be saved now.')
      columns[id] = content.file_id
      columns[bytes] = content.bytes && row[bytes]
    }
    saved.push({ ...row, ...columns })
  }
  return saved
}

export function hasFiles(table: string): boolean {
  return listColumns(table).length > 0
}

function listColumns(table: string) {
  return fileColumns.filter((columns) => columns.table === table)
}
