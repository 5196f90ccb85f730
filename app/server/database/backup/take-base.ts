import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { tarOf, type Packing } from '../../archive/tar.ts'
import { asKeeper, type KeeperAddress } from '../address.ts'
import { keepBase, type Base, type Shelf } from './shelf.ts'

export type Copied = { address: KeeperAddress; cluster: string; secret: string | null }

/** Top-level names in the archive. */
export const parts = { cluster: 'cluster', secret: 'secret' } as const

/**
 * Base backup of a running database, including the WAL that makes it consistent. Later WAL allows recovery to
 * any later time.
 */
export async function takeBase(copied: Copied, shelf: Shelf): Promise<Base> {
  const client = new Client(asKeeper({ ...copied.address, database: 'postgres' }))
  // The client is idle while files are copied; a lost server fails the next query instead.
  client.on('error', () => {})
  await client.connect()
  try {
    // A temporary slot bound to this connection: it keeps the WAL written during the backup.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `torv_backup_${process.pid}`,
    ])
    const from = await clockOf(client)
    await client.query(`select pg_backup_start('torv', fast => true)`)
    let label: Label | undefined
    return await keepBase(
      shelf,
      tarOf(
        filesOf(copied, async () => {
          label = await endOfCopy(client)
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
export async function systemOf(address: KeeperAddress): Promise<string> {
  const client = new Client(asKeeper({ ...address, database: 'postgres' }))
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

async function endOfCopy(client: Client): Promise<Label> {
  const { rows } = await client.query<{ text: string; stop: string }>(
    `select labelfile as text, pg_walfile_name(lsn) as stop from pg_backup_stop(wait_for_archive => false)`,
  )
  const [{ text, stop } = { text: '', stop: '' }] = rows
  const [, start] = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(text) ?? []
  if (!start) throw new Error('PostgreSQL did not say where the copy starts')
  return { text, start, stop, until: await clockOf(client) }
}

async function clockOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now.getTime() ?? 0
}

async function* filesOf(
  { cluster, secret }: Copied,
  endCopy: () => Promise<Label>,
): AsyncGenerator<Packing> {
  const control = join(cluster, 'global/pg_control')
  for await (const entry of everythingIn(cluster, cluster)) {
    if (entry.path !== control) yield* packed(cluster, entry)
  }
  yield* packed(cluster, { path: control, isFolder: false })
  const { text, start, stop } = await endCopy()
  yield inMemory(`${parts.cluster}/backup_label`, text)
  for (const name of (await readdir(join(cluster, 'pg_wal'))).toSorted()) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= start && name <= stop) {
      yield* packed(cluster, { path: join(cluster, 'pg_wal', name), isFolder: false })
    }
  }
  if (secret !== null) yield inMemory(parts.secret, secret)
}

// Recreated at server start; pg_basebackup excludes the same paths.
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/

type Found = { path: string; isFolder: boolean }

async function* everythingIn(cluster: string, folder: string): AsyncGenerator<Found> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifGone([]))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    const name = relative(cluster, path)
    if (leftOut.test(name)) continue
    if (entry.isDirectory()) {
      // Keeps subfolders that the server does not recreate itself.
      if (!emptied.test(name) || name.startsWith('pg_wal/')) yield { path, isFolder: true }
      yield* everythingIn(cluster, path)
    } else if (entry.isFile() && !emptied.test(name)) {
      yield { path, isFolder: false }
    }
  }
}

async function* packed(cluster: string, { path, isFolder }: Found): AsyncGenerator<Packing> {
  const name = `${parts.cluster}/${relative(cluster, path)}`
  if (isFolder) {
    yield { name, size: 0, content: null }
    return
  }
  const file = await open(path).catch(ifGone(null))
  if (!file) return
  try {
    const { size } = await file.stat()
    yield { name, size, content: sized(file.createReadStream({ autoClose: false }), size) }
  } finally {
    await file.close()
  }
}

// Files change during the copy; WAL replay restores bytes added or truncated meanwhile.
async function* sized(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const part of bytes) {
    if (left > 0) yield part.subarray(0, left)
    left -= part.length
    if (left <= 0) return
  }
  yield Buffer.alloc(left)
}

function inMemory(name: string, text: string): Packing {
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
function ifGone<Instead>(instead: Instead): (fault: unknown) => Instead {
  return (fault) => {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return instead
    throw fault
  }
}
