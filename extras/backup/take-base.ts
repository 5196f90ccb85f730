import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { writeTar, type TarInput } from '../archive/tar.ts'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { storeBase, type Base, type BackupFolder } from './backup-files.ts'

export type BackupSource = { address: OwnerAddress; cluster: string; secret: string | null }

/** Top-level names in the archive. */
export const archiveNames = { cluster: 'cluster', secret: 'secret' } as const

/**
 * Base backup of a running database, including the WAL that makes it consistent. Later WAL allows recovery to
 * any later time.
 */
export async function takeBase(source: BackupSource, backupFolder: BackupFolder): Promise<Base> {
  const client = new Client(asOwner({ ...source.address, database: 'postgres' }))
  // The client is idle while files are copied; a lost server fails the next query instead.
  client.on('error', () => {})
  await client.connect()
  try {
    // A temporary slot bound to this connection: it keeps the WAL written during the backup.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `torv_backup_${process.pid}`,
    ])
    const from = await readClock(client)
    await client.query(`select pg_backup_start('torv', fast => true)`)
    let label: Label | undefined
    return await storeBase(
      backupFolder,
      writeTar(
        packFiles(source, async () => {
          label = await stopBackup(client)
          return label
        }),
      ),
      () => {
        if (!label) throw new Error('the copy did not come to its end')
        return { from, until: label.until, log: label.start, timeline: label.start.slice(0, 8) }
      },
    )
  } finally {
    await client.end()
  }
}

/** PostgreSQL's system identifier, set at initdb and shared by copies of the cluster. */
export async function readSystemIdentifier(address: OwnerAddress): Promise<string> {
  const client = new Client(asOwner({ ...address, database: 'postgres' }))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ system: string }>(
      'select system_identifier::text as system from pg_control_system()',
    )
    return rows[0]?.system ?? ''
  } finally {
    await client.end()
  }
}

type Label = { text: string; start: string; stop: string; until: number }

async function stopBackup(client: Client): Promise<Label> {
  const { rows } = await client.query<{ text: string; stop: string }>(
    `select labelfile as text, pg_walfile_name(lsn) as stop from pg_backup_stop(wait_for_archive => false)`,
  )
  const [{ text, stop } = { text: '', stop: '' }] = rows
  const [, start] = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(text) ?? []
  if (!start) throw new Error('PostgreSQL did not say where the copy starts')
  return { text, start, stop, until: await readClock(client) }
}

async function readClock(client: Client): Promise<number> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now.getTime() ?? 0
}

async function* packFiles(
  { cluster, secret }: BackupSource,
  endCopy: () => Promise<Label>,
): AsyncGenerator<TarInput> {
  const control = join(cluster, 'global/pg_control')
  for await (const entry of walkFiles(cluster, cluster)) {
    if (entry.path !== control) yield* packFile(cluster, entry)
  }
  yield* packFile(cluster, { path: control, isFolder: false })
  const { text, start, stop } = await endCopy()
  yield packText(`${archiveNames.cluster}/backup_label`, text)
  for (const name of (await readdir(join(cluster, 'pg_wal'))).toSorted()) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= start && name <= stop) {
      yield* packFile(cluster, { path: join(cluster, 'pg_wal', name), isFolder: false })
    }
  }
  if (secret !== null) yield packText(archiveNames.secret, secret)
}

// Recreated at server start; pg_basebackup excludes the same paths.
const emptiedFolders =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const excludedFiles = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/

type FileEntry = { path: string; isFolder: boolean }

async function* walkFiles(cluster: string, folder: string): AsyncGenerator<FileEntry> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing([]))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    const name = relative(cluster, path)
    if (excludedFiles.test(name)) continue
    if (entry.isDirectory()) {
      // Keeps subfolders that the server does not recreate itself.
      if (!emptiedFolders.test(name) || name.startsWith('pg_wal/')) yield { path, isFolder: true }
      yield* walkFiles(cluster, path)
    } else if (entry.isFile() && !emptiedFolders.test(name)) {
      yield { path, isFolder: false }
    }
  }
}

async function* packFile(cluster: string, { path, isFolder }: FileEntry): AsyncGenerator<TarInput> {
  const name = `${archiveNames.cluster}/${relative(cluster, path)}`
  if (isFolder) {
    yield { name, size: 0, content: null }
    return
  }
  const file = await open(path).catch(ignoreMissing(null))
  if (!file) return
  try {
    const { size } = await file.stat()
    yield { name, size, content: toExactSize(file.createReadStream({ autoClose: false }), size) }
  } finally {
    await file.close()
  }
}

// Files change during the copy; WAL replay restores bytes added or truncated meanwhile.
async function* toExactSize(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const part of bytes) {
    if (left > 0) yield part.subarray(0, left)
    left -= part.length
    if (left <= 0) return
  }
  yield Buffer.alloc(left)
}

function packText(name: string, text: string): TarInput {
  const bytes = Buffer.from(text)
  return {
    name,
    size: bytes.length,
    content: (async function* () {
      yield bytes
    })(),
  }
}

// Files of dropped tables disappear during the copy.
function ignoreMissing<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback
    throw error
  }
}
