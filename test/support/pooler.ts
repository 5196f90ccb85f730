import { spawn, execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { asRole, type Address } from '#platform/database/address.ts'
import { deriveTestPassword, testSecret } from './cluster.ts'
import { findFreePort } from './faults/program.ts'
import { findUser } from './failover/database-cluster.ts'
import { findTool } from './networks.ts'
import { retryUntilPasses } from './retry-until-passes.ts'

export type Pooler = { address: Address; version: string; close(): Promise<void> }

const root = join(import.meta.dirname, '../..')

const howToInstall =
  'PgBouncer 1.21 or newer is needed. Debian 13 has it (apt-get install pgbouncer). On Debian 12, build that ' +
  'package: add deb-src of trixie, apt-get source pgbouncer, apt-get install libevent-dev libssl-dev pkg-config, ' +
  './configure && make install'

/** PgBouncer with the shipped settings in front of the database; `changes` replaces single lines of them. */
export async function startPooler(
  { host, port, database }: Address,
  changes: Record<string, string | number> = {},
): Promise<Pooler> {
  const program = findTool('pgbouncer')
  if (!program) throw new Error(howToInstall)
  const version = await readVersion(program)
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'))
  // It refuses to run as root, and a database's socket belongs to the user of the database.
  const { uid, gid } = host.startsWith('/') ? await stat(host) : await findUser('postgres')
  const userlist = join(folder, 'userlist.txt')
  await writeFile(userlist, await printUsers())
  const listenPort = await findFreePort()
  const settings: Record<string, string | number> = {
    torv: `host=${host} port=${port} dbname=${database}`,
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    auth_file: userlist,
    ...changes,
  }
  const shipped = await readFile(join(root, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
  const adapted = Object.entries(settings).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm')
    if (!line.test(text)) throw new Error(`the shipped settings have no line ${name}`)
    return text.replace(line, `${name} = ${value}`)
  }, shipped)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, adapted)
  for (const path of [folder, file, userlist]) await chown(path, uid, gid)
  await chmod(folder, 0o700)
  const child = spawn(program, [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const address = { host: '127.0.0.1', port: listenPort, database: 'torv' }
  await retryUntilPasses(async () => {
    if (child.exitCode !== null) throw new Error(output)
    const client = new Client(asRole(address, 'torv_router', deriveTestPassword('torv_router')))
    await client.connect()
    await client.end()
  })
  return {
    address,
    version,
    async close() {
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An operator writes them like this. */
async function printUsers(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/database-command.ts'), 'pooler-users'],
    { env: { PATH: '', TORV_SECRET: testSecret } },
  )
  return stdout
}

async function readVersion(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--version'])
  const [version = '', major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)\.\d+/i.exec(stdout) ?? []
  if (Number(major) === 1 && Number(minor) < 21)
    throw new Error(`${howToInstall}. Found ${version}`)
  return version
}
