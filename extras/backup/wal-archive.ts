import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClusterPaths } from '#platform/database/embedded/cluster-paths.ts'
import { storeWalFile, type BackupFolder } from './backup-files.ts'

// PostgreSQL may run as another user without access to the app's folders, so it archives WAL to a folder beside
// its cluster that both can access. Paths are relative to the cluster.
const folderName = 'wal-out'

/**
 * Archives every change within ten seconds: a busy machine takes up to four after the six-second
 * archive_timeout.
 */
export const archiveSettings: readonly string[] = [
  'archive_mode=on',
  'archive_timeout=6s',
  `archive_command=test -f ../${folderName}/%f || (cp "%p" ../${folderName}/.%f && sync ../${folderName}/.%f && mv ../${folderName}/.%f ../${folderName}/%f)`,
]

export function createWalFolder(paths: ClusterPaths): void {
  const folder = getWalFolder(paths)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (paths.user) chownSync(folder, paths.user.uid, paths.user.gid)
}

/** Files are copied first, so that rows of the log never name a file that the backup lacks. */
export async function shipWal(
  paths: ClusterPaths,
  backupFolder: BackupFolder,
  copyFiles: (to: BackupFolder) => Promise<void>,
): Promise<void> {
  const names = listPendingWal(paths)
  if (names.length > 0) await copyFiles(backupFolder)
  for (const name of names) {
    const path = join(getWalFolder(paths), name)
    await storeWalFile(backupFolder, name, await readFile(path))
    await rm(path)
  }
}

// PostgreSQL retries a failed archive command every second, and after three failures every minute.
const stuckAfter = 30_000

/** True when a finished WAL file stays unarchived; PostgreSQL reports this only in its log. */
export function isStuck({ cluster }: ClusterPaths, now = Date.now()): boolean {
  const folder = join(cluster, 'pg_wal/archive_status')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ready'))
    .some((name) => now - (statSync(join(folder, name), ifExists)?.mtimeMs ?? now) > stuckAfter)
}

const ifExists = { throwIfNoEntry: false } as const

export function countPendingBytes(paths: ClusterPaths): number {
  return listPendingWal(paths).reduce(
    (sum, name) => sum + statSync(join(getWalFolder(paths), name)).size,
    0,
  )
}

/** Drops unshipped WAL before it fills the database's disk. Leaves a gap that needs a new base backup. */
export async function dropPendingWal(paths: ClusterPaths): Promise<void> {
  for (const name of listPendingWal(paths))
    await rm(join(getWalFolder(paths), name), { force: true })
}

function listPendingWal(paths: ClusterPaths): string[] {
  const folder = getWalFolder(paths)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

function getWalFolder(paths: ClusterPaths): string {
  return join(dirname(paths.cluster), folderName)
}
