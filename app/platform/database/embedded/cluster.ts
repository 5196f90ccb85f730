import { execFile, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { asOwner, type OwnerAddress } from '../address.ts'
import type { ClusterPaths } from './cluster-paths.ts'

const owner = 'torv_keeper'

/** No TCP port; the socket folder is private and still requires a password. */
export function toClusterAddress(
  paths: ClusterPaths,
  database: string,
  password: string,
): OwnerAddress {
  return {
    host: paths.socket,
    port: 5432,
    database,
    owner: { user: owner, password },
    ssl: false,
  }
}

export async function createCluster(paths: ClusterPaths, password: string): Promise<boolean> {
  if (existsSync(join(paths.cluster, 'PG_VERSION'))) return false
  // Created beside its final path and renamed when complete, so an interrupted initdb is never used.
  const unfinished = `${paths.cluster}.half`
  rmSync(unfinished, { recursive: true, force: true })
  const passwordFile = join(paths.socket, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (paths.user) chownSync(passwordFile, paths.user.uid, paths.user.gid)
  try {
    await promisify(execFile)(
      paths.binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${owner}`,
        `--pwfile=${passwordFile}`,
        '--auth-local=scram-sha-256',
        '--auth-host=reject',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { cwd: paths.socket, ...paths.user },
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, paths.cluster)
  return true
}

/** Returns the process id; a server left running by a killed app is reused. */
export function startCluster(paths: ClusterPaths, extra: readonly string[] = []): number {
  const running = runningPid(paths)
  if (running !== null) return running
  removeForeignLock(paths)
  const log = openSync(paths.log, 'a')
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${paths.socket}`,
    'unix_socket_permissions=0700',
    'max_connections=120',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_messages=warning',
    'log_statement=none',
    'log_min_error_statement=panic',
    ...(process.platform === 'linux' ? [syncSetting] : []),
    ...extra,
  ].flatMap((setting) => ['-c', setting])
  // Detached: Ctrl-C must reach only the app, which stops the server after its requests.
  const child = spawn(paths.binaries.postgres, ['-D', paths.cluster, ...settings], {
    cwd: paths.socket,
    detached: true,
    stdio: ['ignore', log, log],
    ...paths.user,
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be started; see ${paths.log}`)
  return child.pid
}

// Crash recovery syncs all files first; syncfs takes a third less time than opening each one, but exists only
// on Linux.
const syncSetting = 'recovery_init_sync_method=syncfs'

export function runningPid(paths: ClusterPaths): number | null {
  const pid = readPidFile(paths)
  return pid !== null && isPostgres(pid) ? pid : null
}

// PostgreSQL checks its own lock file, since orphaned workers may still write. Removed only when its pid
// belongs to another program (after a reboot); a zombie has an empty command line and is still ours.
function removeForeignLock(paths: ClusterPaths): void {
  const pid = readPidFile(paths)
  if (pid === null || !isAlive(pid) || readCommand(pid) === '') return
  rmSync(join(paths.cluster, 'postmaster.pid'), { force: true })
}

function readPidFile(paths: ClusterPaths): number | null {
  const file = join(paths.cluster, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 ? pid : null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns false when the process ends or the timeout expires first. */
export async function waitUntilReady(
  address: OwnerAddress,
  pid: number,
  timeout: number,
): Promise<boolean> {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline && isAlive(pid)) {
    if (await canConnect(address)) return true
    await pause(20)
  }
  return false
}

/** 0 means no server. */
export async function stopCluster(pid: number): Promise<void> {
  if (pid === 0 || !isAlive(pid)) return
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes a checkpoint.
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await pause(20)
}

export async function ensureDatabase(address: OwnerAddress): Promise<void> {
  const client = new Client(asOwner({ ...address, database: 'postgres' }))
  await client.connect()
  try {
    // Serialises concurrent starts, which would update the same catalogue rows.
    await client.query("select pg_advisory_lock(hashtext('torv:embedded'))")
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      address.database,
    ])
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(address.database)}`)
    // PUBLIC may connect to both by default; the app's roles must not.
    await client.query('revoke connect, temporary on database postgres, template1 from public')
  } finally {
    await client.end()
  }
}

const wrongPassword = '28P01'

async function canConnect(address: OwnerAddress): Promise<boolean> {
  return (await tryToConnect(address)) === 'connected'
}

/** Tells a wrong password from a server that is not there yet. */
export async function tryToConnect(
  address: OwnerAddress,
): Promise<'connected' | 'refused' | 'unreachable'> {
  const client = new Client({
    ...asOwner({ ...address, database: 'postgres' }),
    connectionTimeoutMillis: 1_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'connected'
  } catch (error) {
    return error instanceof DatabaseError && error.code === wrongPassword
      ? 'refused'
      : 'unreachable'
  } finally {
    await client.end().catch(() => {})
  }
}

// Pids are reused after a reboot, so a stale pid file may name another process.
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  return !existsSync('/proc/self/cmdline') || readCommand(pid).includes('postgres')
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
