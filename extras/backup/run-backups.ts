import { setTimeout as pause } from 'node:timers/promises'
import { day, second } from '#shared/durations.ts'
import type { Retention } from '#shared/backup-retention.ts'
import type { ClusterPaths } from '#platform/database/embedded/cluster-paths.ts'
import {
  deleteExpiredBackups,
  listBases,
  openBackupFolder,
  type Base,
  type BackupFolder,
} from './backup-files.ts'
import { readSystemIdentifier, takeBase, type BackupSource } from './take-base.ts'
import { openFileCopies } from './copy-shop-files.ts'
import { countPendingBytes, dropPendingWal, isStuck, shipWal } from './wal-archive.ts'

export type BackupRunner = {
  /**
   * Stops the database and ships its last WAL; a base backup interrupted by the stop is not reported as an
   * error.
   */
  close(stopDatabase: () => Promise<void>): Promise<void>
}

type Options = {
  paths: ClusterPaths
  source: BackupSource
  folder: string
  /** The folders of pictures and photos. */
  files: readonly string[]
  retention: Retention
  /** Called for every failed attempt. */
  onError: (error: unknown) => void
  onBase: (base: Base, milliseconds: number) => void
}

const intervals = { poll: second, base: day, afterError: 10 * second }

/** WAL that cannot be shipped must not fill the database's disk. */
const maxPendingBytes = 1_073_741_824

/** Ships WAL continuously and takes a base backup every day. */
export function runBackups(options: Options): BackupRunner {
  const closing = new AbortController()
  let backupFolder: BackupFolder | undefined
  let hasGap = false
  const copies = openFileCopies(options.files)
  const finished = runLoop()

  async function runLoop() {
    while (!closing.signal.aborted) {
      const hasSucceeded = await runOnce().then(
        () => true,
        (error: unknown) => {
          if (!closing.signal.aborted) options.onError(error)
          return false
        },
      )
      const wait = hasSucceeded ? intervals.poll : intervals.afterError
      await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function runOnce() {
    const { paths, source, folder, retention } = options
    try {
      backupFolder ??= await openBackupFolder(folder, await readSystemIdentifier(source.address))
      await shipWal(paths, backupFolder, copies.copy)
    } catch (error) {
      if (countPendingBytes(paths) > maxPendingBytes) {
        await dropPendingWal(paths)
        hasGap = true
      }
      throw error
    }
    if (hasGap || (await isDue(backupFolder))) {
      const started = performance.now()
      const base = await takeBase(source, backupFolder)
      hasGap = false
      options.onBase(base, performance.now() - started)
      await copies.copy(backupFolder)
      await deleteExpiredBackups(backupFolder, retention)
      await copies.expire(backupFolder, retention.days)
    }
    if (isStuck(paths)) throw new Error('PostgreSQL cannot lay out its log; postgres.log says why')
  }

  return {
    async close(stopDatabase) {
      closing.abort()
      await stopDatabase()
      await finished
      if (backupFolder) await shipWal(options.paths, backupFolder, copies.copy)
    },
  }
}

async function isDue(backupFolder: BackupFolder): Promise<boolean> {
  const newest = (await listBases(backupFolder)).at(-1)
  return newest === undefined || Date.now() - newest.until > intervals.base
}
