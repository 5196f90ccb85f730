import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { vi } from 'vitest'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { parseAddress } from '#platform/database/parse-address.ts'
import { openDatabase } from '#platform/database/database.ts'
import { deriveTestPassword, testSecret } from '../cluster.ts'
import { createScene, type Scene } from '../faults/load.ts'
import { startProgram, type Program } from '../faults/program.ts'
import { findTool } from '../networks.ts'
import { findUser } from './database-cluster.ts'
import { postgresBinaries } from './required-programs.ts'
import { readTemplate } from './templates.ts'

export type BackedUpDatabase = {
  program: Program
  scene: Scene
  runBackup(...args: string[]): Promise<void>
  /** The clock of the database, as a target of a restore. */
  readClock(): Promise<string>
  /** Restores into an empty folder; returns the milliseconds until Torv serves. */
  restore(target: string): Promise<number>
  withOwner<Result>(work: (ownerClient: Client) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Torv on a PostgreSQL of its own, which pgBackRest archives as documented. */
export async function openBackedUpDatabase(): Promise<BackedUpDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'torv-pgbackrest-'))
  await chmod(folder, 0o755)
  const user = await findUser('postgres')
  const path = (name: string) => join(folder, name)
  for (const name of ['run', 'repository', 'locks', 'machine']) {
    await mkdir(path(name))
    await chown(path(name), user.uid, user.gid)
  }
  await chown(folder, user.uid, user.gid)
  const configuration = await readTemplate('pgbackrest/pgbackrest.conf', {
    'repo1-path=/var/lib/pgbackrest': `repo1-path=${path('repository')}\nlock-path=${path('locks')}`,
    '/var/lib/postgresql/15/torv': path('data'),
    '/var/run/postgresql': path('run'),
  })
  await writeFile(path('pgbackrest.conf'), configuration)
  const archive = await readTemplate('pgbackrest/archive.yml', {
    'pgbackrest --stanza': `pgbackrest --config=${path('pgbackrest.conf')} --stanza`,
  })

  const run = async (command: string, args: readonly string[]) => {
    await promisify(execFile)(command, args, { ...user, cwd: folder })
  }
  const runBackup = (...args: string[]) =>
    run(findTool('pgbackrest'), [`--config=${path('pgbackrest.conf')}`, '--stanza=torv', ...args])

  const toAddress = (owner: string, password: string): OwnerAddress =>
    parseAddress(toUrl(owner, password))
  const toUrl = (owner: string, password: string) =>
    `postgres://${owner}:${password}@localhost/torv?host=${encodeURIComponent(path('run'))}`
  const superuser = toAddress('postgres', '')

  async function startPostgres(): Promise<() => Promise<unknown>> {
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${path('run')}`,
      'max_connections=200',
      'archive_mode=on',
      `archive_command=${/archive_command: (.*)/.exec(archive)?.[1]}`,
    ]
    const log = openSync(path('postgres.log'), 'a')
    const child = spawn(
      join(postgresBinaries, 'postgres'),
      ['-D', path('data'), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: ['ignore', log, log] },
    )
    await vi.waitFor(
      () => query({ ...superuser, database: 'postgres' }, 'select 1 where not pg_is_in_recovery()'),
      { timeout: 60_000, interval: 100 },
    )
    return async () => {
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      await exited
    }
  }

  await run(join(postgresBinaries, 'initdb'), [
    `--pgdata=${path('data')}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--auth=trust',
  ])
  let stopPostgres = await startPostgres()
  await query({ ...superuser, database: 'postgres' }, 'create role torv_admin login createrole')
  await query({ ...superuser, database: 'postgres' }, 'create database torv owner torv_admin')
  await runBackup('stanza-create')
  const program = await startProgram({
    TORV_DATA: path('machine'),
    TORV_DEMO: 'no',
    TORV_SECRET: testSecret,
    DATABASE_URL: toUrl('torv_admin', 'unused'),
  })
  const database = openDatabase(toAddress('torv_admin', 'unused'), deriveTestPassword, () => {})
  const scene = await createScene(database)
  await database.close()

  return {
    program,
    scene,
    runBackup,
    async readClock() {
      const { rows } = await query<{ clock: string }>(superuser, 'select now()::text as clock')
      // The target must be in the archive.
      await query(superuser, 'select pg_switch_wal()')
      await runBackup('check')
      return rows[0]?.clock ?? ''
    },
    async restore(target) {
      const startedAt = performance.now()
      await program.close()
      await stopPostgres()
      await rename(path('data'), path('lost'))
      await mkdir(path('data'), { mode: 0o700 })
      await chown(path('data'), user.uid, user.gid)
      await runBackup('--type=time', `--target=${target}`, '--target-action=promote', 'restore')
      stopPostgres = await startPostgres()
      await program.start()
      return performance.now() - startedAt
    },
    withOwner: (work) => withClient(superuser, work),
    async close() {
      await program.close()
      await stopPostgres()
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

function query<Row extends object>(address: OwnerAddress, text: string) {
  return withClient(address, async (client) => {
    const result = await client.query<Row>(text)
    if (result.command === 'SELECT' && result.rowCount === 0) throw new Error('no row')
    return result
  })
}

async function withClient<Result>(
  address: OwnerAddress,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(asOwner(address))
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
