import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Place } from '../embedded/place.ts'
import { keepPiece, type Shelf } from './shelf.ts'

// PostgreSQL may run as another person than the app and reach nothing of its folders. So it lays each finished piece
// of its log beside its cluster, where both can go, and the app takes it from there. Paths are seen from the cluster.
const out = 'wal-out'

/**
 * What the server is told, so that every piece is on the shelf ten seconds after its first change: a busy machine takes
 * up to four to lay it out, to see it and to carry it there.
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

/** Carries what lies ready to the shelf. */
export async function shipWal(place: Place, shelf: Shelf): Promise<void> {
  for (const name of waiting(place)) {
    const path = join(folderOf(place), name)
    await keepPiece(shelf, name, await readFile(path))
    await rm(path)
  }
}

// A piece that PostgreSQL could not lay out is tried again every second, and every minute after three times.
const patience = 30_000

/** Whether a piece of the log is finished for longer than laying it out takes: nobody else would hear of it. */
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

/** Gives up what could not be carried away, before it fills the disk that the database writes to. */
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
