import { isRefused } from '#shared/errors/errors.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import { openSlots } from '../memory/slots.ts'
import type { FileContent, FileStore } from './files.ts'

/** The connection is that of the database owner. */
type Owner = {
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** A row that changes all the time is left for the next run. */
const maxAttempts = 3

type Column = (typeof fileColumns)[number]
type FileRow = { key: string[]; company_id: string; file_id: string | null }
export type MoveResult = { moved: number; failed: number }

/**
 * Moves every file to `place`, or into the rows if it is null. Each row names its old file until the new one is written
 * and read back. The old file is deleted like any other that no row uses.
 */
export async function moveFiles(
  owner: Owner,
  files: FileStore,
  storage: string | null,
  onMoved: (moved: number) => void = () => {},
): Promise<MoveResult> {
  const result: MoveResult = { moved: 0, failed: 0 }
  // Each holds a file in memory.
  const runInSlot = openSlots(4)
  for (const column of fileColumns) {
    let after: string[] | null = null
    for (;;) {
      const rows: FileRow[] = await listRows(owner, column, storage, after)
      const outcomes = await Promise.all(
        rows.map((row) => runInSlot(() => moveFile(owner, files, column, row))),
      )
      for (const isMoved of outcomes) result[isMoved ? 'moved' : 'failed'] += 1
      onMoved(result.moved)
      after = rows.at(-1)?.key ?? null
      if (!after || rows.length < batchSizes.movedFiles) break
    }
  }
  return result
}

async function listRows(
  owner: Owner,
  { table, key, id }: Column,
  storage: string | null,
  after: readonly string[] | null,
): Promise<FileRow[]> {
  const names = key.map((name) => `t.${name}`).join(', ')
  const start = after ? `and (${names}) > (${after.map((_, at) => `$${at + 2}`).join(', ')})` : ''
  const { rows } = await owner.query<FileRow>(
    `select array[${key.map((name) => `t.${name}::text`).join(', ')}] as key, t.company_id, t.${id} as file_id
     from ${table} t left join files f on (f.company_id, f.id) = (t.company_id, t.${id})
     where coalesce(f.place, '') <> coalesce($1, '') ${start}
     order by ${names} limit ${batchSizes.movedFiles}`,
    [storage, ...(after ?? [])],
  )
  return rows
}

/** Returns whether the row names a file of the new place now, or is gone. */
async function moveFile(
  owner: Owner,
  files: FileStore,
  { table, key, id, bytes: column }: Column,
  { key: values, company_id, file_id }: FileRow,
): Promise<boolean> {
  const condition = key.map((name, at) => `${name} = $${at + 1}`).join(' and ')
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { rows } = await owner.query<FileContent & { version: string }>(
      `select ${id} as file_id, ${column} as bytes, xmin::text as version from ${table} where ${condition}`,
      values,
    )
    const [present] = rows
    // Deleted or replaced meanwhile: a new file comes to the new place anyway.
    if (!present || present.file_id !== file_id) return true
    const bytes = await files.read(company_id, present)
    if (!bytes || isRefused(bytes)) return false
    const saved = await files.save(company_id, bytes)
    if (isRefused(saved)) throw new Error('The new place takes no files: nothing more was moved.')
    const written = await files.read(company_id, saved)
    if (!written || isRefused(written) || !written.equals(bytes)) return false
    const next = values.length + 1
    // A row in the database may have been replaced by other bytes.
    const { rowCount } = await owner.query(
      `update ${table} set ${id} = $${next}, ${column} = $${next + 1} where ${condition} and xmin = $${next + 2}::xid`,
      [...values, saved.file_id, saved.bytes, present.version],
    )
    if (rowCount === 1) return true
  }
  return false
}

/** Every column that names a file, with the one that has its bytes while it lies in the database. */
export const fileColumns = [
  { table: 'pictures', key: ['company_id', 'id'], id: 'file_id', bytes: 'bytes' },
  { table: 'guarantee_notices', key: ['company_id', 'language'], id: 'file_id', bytes: 'bytes' },
  ...listPhotoColumns('review_photos', ['company_id', 'store_id', 'review_id', 'id']),
  ...listPhotoColumns('support_uploads', ['company_id', 'store_id', 'id']),
  ...listPhotoColumns('support_photos', ['company_id', 'store_id', 'ticket_id', 'id']),
] as const

function listPhotoColumns(table: string, key: readonly string[]) {
  return [
    { table, key, id: 'file_id', bytes: 'bytes' },
    { table, key, id: 'preview_id', bytes: 'preview' },
  ]
}
