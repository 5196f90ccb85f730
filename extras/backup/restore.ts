import {
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { publishFile } from '#platform/files/publish-file.ts'
import { readStoredFile } from '../archive/stored-file.ts'
import { readTar } from '../archive/tar.ts'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import {
  toClusterAddress,
  isAlive,
  runningPid,
  startCluster,
  stopCluster,
} from '#platform/database/embedded/cluster.ts'
import type { ClusterPaths } from '#platform/database/embedded/cluster-paths.ts'
import { isInUse } from '#platform/database/embedded/cluster-users.ts'
import { listBases, listBackupFolders, type Base, type BackupFolder } from './backup-files.ts'
import { archiveNames } from './take-base.ts'
import { openWalSource, restoreCommand } from './wal-restore.ts'
import { archiveSettings, createWalFolder } from './wal-archive.ts'

export type RestoreOptions = {
  paths: ClusterPaths
  folder: string
  /** Recovery target; null for the latest recorded change. */
  to: Date | null
  /** A timeline left by an earlier restore. */
  timeline?: string | undefined
  /** File of the app secret, and the owner's password derived from the secret in the backup. */
  secretFile: string
  derivePassword: (secret: string | null) => string
  /** Refuses a restored database that this program cannot use. */
  check: (address: OwnerAddress) => Promise<void>
}

export type RestoreResult = {
  base: Base
  /** Null when only the base backup was restored. */
  lastChange: Date | null
  /** Folder of the replaced cluster. */
  previousCluster: string | null
}

/**
 * Point-in-time recovery. Runs beside the present cluster, which is replaced only after the restored one has
 * recovered and was checked.
 */
export async function restore(options: RestoreOptions): Promise<RestoreResult> {
  const { paths } = options
  if (isInUse(paths)) throw new Error('The shops are open. Stop them first, then restore.')
  await stopCluster(runningPid(paths) ?? 0)
  const { backupFolder, base } = await findBase(options)
  const restoredPaths: ClusterPaths = { ...paths, cluster: `${paths.cluster}.restored` }
  await stopCluster(runningPid(restoredPaths) ?? 0)
  rmSync(restoredPaths.cluster, { recursive: true, force: true })
  try {
    const secret = await unpack(base, restoredPaths)
    const lastChange = await replay(
      options,
      restoredPaths,
      backupFolder,
      base,
      options.derivePassword(secret),
    )
    const previousCluster = swapClusters(paths, restoredPaths)
    if (secret !== null) await restoreSecret(options.secretFile, secret)
    return { base, lastChange, previousCluster }
  } catch (error) {
    rmSync(restoredPaths.cluster, { recursive: true, force: true })
    throw error
  }
}

async function findBase({
  folder,
  to,
}: RestoreOptions): Promise<{ backupFolder: BackupFolder; base: Base }> {
  const backupFolders = await listBackupFolders(folder)
  const all = await Promise.all(
    backupFolders.map(async (backupFolder) =>
      (await listBases(backupFolder)).map((base) => ({ backupFolder, base })),
    ),
  )
  const inOrder = all.flat().toSorted((a, b) => a.base.until - b.base.until)
  const [first] = inOrder
  if (!first) throw new Error(`There is no backup in ${folder}.`)
  const fitting = inOrder.findLast(({ base }) => to === null || base.until <= to.getTime())
  if (!fitting) {
    const earliest = new Date(first.base.until).toISOString()
    throw new Error(`The earliest moment that can be brought back is ${earliest}.`)
  }
  return fitting
}

async function unpack(base: Base, { cluster, user }: ClusterPaths): Promise<string | null> {
  let secret: string | null = null
  const chownToUser = (path: string) => user && chownSync(path, user.uid, user.gid)
  mkdirSync(cluster, { mode: 0o700 })
  chownToUser(cluster)
  for await (const { name, content } of readTar(readStoredFile(base.path, base.sha256))) {
    if (name === archiveNames.secret && content) {
      secret = await text(content)
      continue
    }
    const path = toClusterPath(cluster, name)
    if (content) {
      // No fsync per file: PostgreSQL syncs all of them before it starts recovery.
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    } else {
      mkdirSync(path, { recursive: true, mode: 0o700 })
    }
    chownToUser(path)
  }
  return secret
}

function toClusterPath(cluster: string, name: string): string {
  const path = normalize(
    join(dirname(cluster), name.replace(archiveNames.cluster, `${cluster.split(sep).at(-1)}`)),
  )
  if (!path.startsWith(cluster + sep)) throw new Error(`${name} does not belong into a backup`)
  return path
}

async function replay(
  { paths, to, timeline = 'latest', check }: RestoreOptions,
  restoredPaths: ClusterPaths,
  backupFolder: BackupFolder,
  base: Base,
  password: string,
): Promise<Date | null> {
  await writeFile(join(restoredPaths.cluster, 'recovery.signal'), '')
  createWalFolder(paths)
  const wal = await openWalSource(
    restoredPaths,
    backupFolder,
    join(paths.cluster, 'pg_wal'),
    base.log,
  )
  const done = new AbortController()
  const serverLog = {
    log: restoredPaths.log,
    start: existsSync(restoredPaths.log) ? statSync(restoredPaths.log).size : 0,
  }
  const serving = wal.serve(done.signal)
  try {
    const pid = startCluster(restoredPaths, [
      ...archiveSettings,
      `restore_command=${restoreCommand}`,
      `recovery_target_timeline=${timeline}`,
      'recovery_target_action=promote',
      ...(to
        ? [`recovery_target_time=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`]
        : []),
    ])
    const address = toClusterAddress(restoredPaths, 'postgres', password)
    const lastChange = await Promise.race([
      waitForRecovery(address, pid, serverLog, done.signal),
      serving.then(() => null),
    ])
    await check(toClusterAddress(restoredPaths, 'torv', password))
    return lastChange
  } finally {
    await stopCluster(runningPid(restoredPaths) ?? 0)
    done.abort()
    // A file that is still being written would block removing the folder.
    await serving.catch(() => {})
    wal.close()
  }
}

async function waitForRecovery(
  address: OwnerAddress,
  pid: number,
  { log, start }: { log: string; start: number },
  signal: AbortSignal,
): Promise<Date | null> {
  while (!signal.aborted) {
    const state = await readRecoveryState(address).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '28P01')
        throw createWrongSecretError()
      return null
    })
    if (state && !state.isUnderWay) return state.lastChange
    if (!isAlive(pid)) throw await createRecoveryError(log, start)
    await pause(50)
  }
  return null
}

async function readRecoveryState(address: OwnerAddress) {
  const client = new Client({ ...asOwner(address), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isUnderWay: boolean; lastChange: Date | null }>(
      'select pg_is_in_recovery() as "isUnderWay", pg_last_xact_replay_timestamp() as "lastChange"',
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

function createWrongSecretError(): Error {
  return new Error(
    'The backup belongs to another secret. Set TORV_SECRET to the one used at that time.',
  )
}

async function createRecoveryError(log: string, start: number): Promise<Error> {
  const serverLog = (await readFile(log)).toString('utf8', start)
  if (serverLog.includes('recovery ended before configured recovery target was reached')) {
    return new Error(
      'The log of changes ends before that time, or a part of it is missing. ' +
        'Choose an earlier time, or --to latest for the last recorded change.',
    )
  }
  const reason = /FATAL: {2}(.*)/.exec(serverLog)?.[1] ?? 'it gave no reason'
  return new Error(`PostgreSQL could not bring the backup back: ${reason} (more in ${log})`)
}

function swapClusters(paths: ClusterPaths, restoredPaths: ClusterPaths): string | null {
  const hadCluster = existsSync(paths.cluster)
  const previousCluster = `${paths.cluster}.before-${new Date().toISOString().replaceAll(':', '-')}`
  if (hadCluster) renameSync(paths.cluster, previousCluster)
  renameSync(restoredPaths.cluster, paths.cluster)
  return hadCluster ? previousCluster : null
}

async function restoreSecret(file: string, secret: string): Promise<void> {
  const current = await readFile(file, 'utf8').catch(() => null)
  if (current?.trim() === secret.trim()) return
  if (current !== null) renameSync(file, `${file}.before-${Date.now()}`)
  mkdirSync(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, secret, { mode: 0o600, flush: true })
  await publishFile(`${file}.part`, file)
}
