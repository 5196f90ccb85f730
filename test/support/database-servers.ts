import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, mkdtemp, rm, writeFile, chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { createCluster } from '#platform/database/embedded/cluster.ts'
import {
  prepareClusterPaths,
  type ClusterPaths,
} from '#platform/database/embedded/cluster-paths.ts'
import { cert, key } from './certificate.ts'
import { findFreePort } from './faults/program.ts'
import { getMemoryFolder } from './memory-folder.ts'
import { retryUntilPasses } from './retry-until-passes.ts'

/** A PostgreSQL of its own on a TCP port, which can be stopped and started. */
export type DatabaseServer = {
  address: OwnerAddress
  start(): Promise<void>
  stop(): Promise<void>
  /** Makes a standby, which follows this server; stops it for the time of the copy. */
  openStandby(): Promise<DatabaseServer>
  close(): Promise<void>
}

const password = 'of a server in tests'

/** With a certificate for billeder.example. */
export async function openDatabaseServer(hasTls = false): Promise<DatabaseServer> {
  const data = await makeFolder()
  const paths = prepareClusterPaths(data, 'server')
  await createCluster(paths, password)
  const access = hasTls ? 'hostssl' : 'host'
  await writeFile(
    join(paths.cluster, 'pg_hba.conf'),
    `${access} all all 127.0.0.1/32 scram-sha-256\n${access} replication all 127.0.0.1/32 scram-sha-256\n`,
  )
  if (hasTls) await addCertificate(paths)
  const server = await toServer(data, paths)
  await server.start()
  return server
}

async function makeFolder(): Promise<string> {
  const data = await mkdtemp(join(getMemoryFolder(), 'server-'))
  await chmod(data, 0o755)
  return data
}

async function addCertificate({ cluster, user }: ClusterPaths): Promise<void> {
  for (const [name, text] of Object.entries({ 'server.crt': cert, 'server.key': key })) {
    const file = join(cluster, name)
    await writeFile(file, text, { mode: 0o600 })
    if (user) await chown(file, user.uid, user.gid)
  }
  await appendFile(join(cluster, 'postgresql.conf'), '\nssl = on\n')
}

async function toServer(data: string, paths: ClusterPaths): Promise<DatabaseServer> {
  const port = await findFreePort()
  const address = {
    host: '127.0.0.1',
    port,
    database: 'postgres',
    owner: { user: 'torv_keeper', password },
  }
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${paths.socket}`,
    'fsync=off',
    'hot_standby_feedback=on',
    'wal_retrieve_retry_interval=200ms',
    'wal_keep_size=256MB',
  ]
  let child: ChildProcess | undefined
  async function start() {
    const parameters = options.flatMap((option) => ['-c', option])
    const started = spawn(paths.binaries.postgres, ['-D', paths.cluster, ...parameters], {
      ...paths.user,
      cwd: paths.socket,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    child = started
    await retryUntilPasses(async () => {
      const config = asOwner(address)
      const encrypted = { ...config, ssl: { rejectUnauthorized: false } }
      const clients = [new Client(config), new Client(encrypted)]
      await Promise.any(clients.map((client) => client.connect()))
      await Promise.allSettled(clients.map((client) => client.end()))
    })
  }
  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGINT')
    await exited
  }
  return {
    address,
    start,
    stop,
    async openStandby() {
      await stop()
      const standbyData = await makeFolder()
      const standbyPaths = prepareClusterPaths(standbyData, 'server')
      await cp(paths.cluster, standbyPaths.cluster, { recursive: true, preserveTimestamps: true })
      await writeFile(join(standbyPaths.cluster, 'standby.signal'), '')
      await appendFile(
        join(standbyPaths.cluster, 'postgresql.auto.conf'),
        `\nprimary_conninfo = 'host=127.0.0.1 port=${port} user=torv_keeper password=''${password}'''\n`,
      )
      await changeOwner(standbyPaths)
      await start()
      const standby = await toServer(standbyData, standbyPaths)
      await standby.start()
      return standby
    },
    async close() {
      await stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function changeOwner({ cluster, user }: ClusterPaths): Promise<void> {
  await chmod(cluster, 0o700)
  if (!user) return
  const names = await readdir(cluster, { recursive: true })
  for (const name of ['', ...names]) await chown(join(cluster, name), user.uid, user.gid)
}
