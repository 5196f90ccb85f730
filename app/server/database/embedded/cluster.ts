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
import { Client, escapeIdentifier } from 'pg'
import { asKeeper, type KeeperAddress } from '../address.ts'
import type { Place } from './place.ts'

const keeper = 'torv_keeper'

/** No TCP port; the socket folder is private and still requires a password. */
export function addressOf(place: Place, database: string, password: string): KeeperAddress {
  return {
    host: place.socket,
    port: 5432,
    database,
    keeper: { user: keeper, password },
    ssl: false,
  }
}

export async function makeCluster(place: Place, password: string): Promise<boolean> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return false
  // Created beside its final path and renamed when complete, so an interrupted initdb is never used.
  const half = `${place.cluster}.half`
  rmSync(half, { recursive: true, force: true })
  const passwordFile = join(place.socket, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.person) chownSync(passwordFile, place.person.uid, place.person.gid)
  try {
    await promisify(execFile)(
      place.binaries.initdb,
      [
        `--pgdata=${half}`,
        `--username=${keeper}`,
        `--pwfile=${passwordFile}`,
        '--auth-local=scram-sha-256',
        '--auth-host=reject',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { cwd: place.socket, ...place.person },
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(half, place.cluster)
  return true
}

/** Returns the process id; a server left running by a killed app is reused. */
export function startCluster(place: Place, extra: readonly string[] = []): number {
  const running = runningPid(place)
  if (running !== null) return running
  forgetStranger(place)
  const log = openSync(place.log, 'a')
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${place.socket}`,
    'unix_socket_permissions=0700',
    'max_connections=120',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_messages=warning',
    'log_statement=none',
    'log_min_error_statement=panic',
    ...(process.platform === 'linux' ? [syncedAtOnce] : []),
    ...extra,
  ].flatMap((setting) => ['-c', setting])
  // Detached: Ctrl-C must reach only the app, which stops the server after its requests.
  const child = spawn(place.binaries.postgres, ['-D', place.cluster, ...settings], {
    cwd: place.socket,
    detached: true,
    stdio: ['ignore', log, log],
    ...place.person,
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be started; see ${place.log}`)
  return child.pid
}

// Crash recovery syncs all files first; syncfs takes a third less time than opening each one, but exists only
// on Linux.
const syncedAtOnce = 'recovery_init_sync_method=syncfs'

export function runningPid(place: Place): number | null {
  const pid = pidOnFile(place)
  return pid !== null && isPostgres(pid) ? pid : null
}

// PostgreSQL checks its own lock file, since orphaned workers may still write. Removed only when its pid
// belongs to another program (after a reboot); a zombie has an empty command line and is still ours.
function forgetStranger(place: Place): void {
  const pid = pidOnFile(place)
  if (pid === null || !isAlive(pid) || commandOf(pid) === '') return
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
}

function pidOnFile(place: Place): number | null {
  const file = join(place.cluster, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 ? pid : null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM'
  }
}

/** Returns false when the process ends or the timeout expires first. */
export async function answers(
  address: KeeperAddress,
  pid: number,
  within: number,
): Promise<boolean> {
  const deadline = Date.now() + within
  while (Date.now() < deadline && isAlive(pid)) {
    if (await accepts(address)) return true
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

export async function ensureDatabase(address: KeeperAddress): Promise<void> {
  const client = new Client(asKeeper({ ...address, database: 'postgres' }))
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

export async function accepts(address: KeeperAddress): Promise<boolean> {
  const client = new Client({
    ...asKeeper({ ...address, database: 'postgres' }),
    connectionTimeoutMillis: 1_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

// Pids are reused after a reboot, so a stale pid file may name another process.
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  return !existsSync('/proc/self/cmdline') || commandOf(pid).includes('postgres')
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
