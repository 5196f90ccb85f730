import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Place } from '../embedded/place.ts'
import { keepPiece, type Shelf } from './shelf.ts'

// PostgreSQL may run as another user without access to the app's folders, so it archives WAL to a folder beside
// its cluster that both can access. Paths are relative to the cluster.
const out = 'wal-out'

/**
 * Archives every change within ten seconds: a busy machine takes up to four after the six-second
 * archive_timeout.
 */
export const archiving: readonly string[] = [
  'archive_mode=on',
  'archive_timeout=6s',
  `archive_command=test -f ../${out}/%f || (cp "%p" ../${out}/.%f && sync ../${out}/.%f && mv ../${out}/.%f ../${out}/%f)`,
]

export function makeWalOut(place: Place): void {
  const folder = folderOf(place)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (place.person) chownSync(folder, place.person.uid, place.person.gid)
}

export async function shipWal(place: Place, shelf: Shelf): Promise<void> {
  for (const name of waiting(place)) {
    const path = join(folderOf(place), name)
    await keepPiece(shelf, name, await readFile(path))
    await rm(path)
  }
}

// PostgreSQL retries a failed archive command every second, and after three failures every minute.
const patience = 30_000

/** True when a finished WAL file stays unarchived; PostgreSQL reports this only in its log. */
export function isStuck({ cluster }: Place, now = Date.now()): boolean {
  const folder = join(cluster, 'pg_wal/archive_status')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ready'))
    .some((name) => now - (statSync(join(folder, name), ifThere)?.mtimeMs ?? now) > patience)
}

const ifThere = { throwIfNoEntry: false } as const

export function bytesWaiting(place: Place): number {
  return waiting(place).reduce((sum, name) => sum + statSync(join(folderOf(place), name)).size, 0)
}

/** Drops unshipped WAL before it fills the database's disk. Leaves a gap that needs a new base backup. */
export async function dropWaiting(place: Place): Promise<void> {
  for (const name of waiting(place)) await rm(join(folderOf(place), name), { force: true })
}

function waiting(place: Place): string[] {
  const folder = folderOf(place)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

function folderOf(place: Place): string {
  return join(dirname(place.cluster), out)
}
