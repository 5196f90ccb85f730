import { execFile } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { startCluster, stopCluster } from '#platform/database/embedded/cluster.ts'
import { prepareClusterPaths } from '#platform/database/embedded/cluster-paths.ts'
import { runEmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { migrationsFolder } from '../tools/database.ts'
import { createDataFolder } from './app-process.ts'

const password = 'measured'

/** Runs `measure` with a primary whose commits wait for a standby, both on this machine with their own files. */
export async function withSynchronousPair(
  prepare: (owner: Client) => Promise<unknown>,
  measure: (address: OwnerAddress, owner: Client, password: string) => Promise<void>,
): Promise<void> {
  const { data, remove } = await createDataFolder()
  const extra = ['wal_level=replica', 'max_wal_senders=4', 'max_connections=200']
  const first = await runEmbeddedServer(data, { name: 'primary', password, extra })
  await migrate(first.address, await readMigrations(migrationsFolder), () => [password])
  const filler = await connectOwner(first.address)
  await prepare(filler)
  await filler.query('vacuum analyze')
  await filler.end()
  await first.stop()
  const standby = prepareClusterPaths(data, 'standby')
  await promisify(execFile)('cp', ['-a', first.paths.cluster, standby.cluster])
  const signal = join(standby.cluster, 'standby.signal')
  writeFileSync(signal, '')
  if (standby.user) chownSync(signal, standby.user.uid, standby.user.gid)
  const primary = await runEmbeddedServer(data, { name: 'primary', password, extra })
  const {
    host,
    port,
    owner: { user },
  } = primary.address
  const source = `primary_conninfo=host=${host} port=${port} user=${user} password=${password}`
  const standbyPid = startCluster(standby, [...extra, source])
  const owner = await connectOwner(primary.address)
  try {
    await owner.query("alter system set synchronous_standby_names = '*'")
    await owner.query('select pg_reload_conf()')
    while (!(await isSynchronous(owner))) await pause(50)
    await measure(primary.address, owner, password)
  } finally {
    await owner.end()
    await primary.stop()
    await stopCluster(standbyPid)
    await remove()
  }
}

async function connectOwner(address: OwnerAddress): Promise<Client> {
  const owner = new Client(asOwner(address))
  await owner.connect()
  return owner
}

async function isSynchronous(owner: Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    "select from pg_stat_replication where sync_state = 'sync'",
  )
  return rowCount === 1
}
