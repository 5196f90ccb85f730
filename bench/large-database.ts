import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { runEmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { buildLargeDatabase } from '../test/support/large-database.ts'
import { migrationsFolder } from '../tools/database.ts'
import { createDataFolder } from './app-process.ts'

type LargeDatabase = {
  address: OwnerAddress
  owner: Client
  /** The largest store. */
  store: StoreKey
  open(): Database
}

const password = 'measured'

// Speeds up filling a disposable database; reads do not depend on these settings.
const fillSettings = [
  'fsync=off',
  'full_page_writes=off',
  'max_wal_size=8GB',
  'maintenance_work_mem=1GB',
]

/** Runs `measure` with a database of its own, which is removed afterwards. */
export async function withLargeDatabase(
  size: Parameters<typeof buildLargeDatabase>[1],
  measure: (large: LargeDatabase) => Promise<void>,
): Promise<void> {
  const { data, remove } = await createDataFolder()
  const server = await runEmbeddedServer(data, { password, extra: fillSettings })
  const { address } = server
  await migrate(address, await readMigrations(migrationsFolder), () => [password])
  const owner = new Client(asOwner(address))
  await owner.connect()
  const open = () =>
    openDatabase(
      address,
      () => password,
      () => {},
    )
  try {
    await measure({ address, owner, open, store: await buildLargeDatabase(owner, size) })
  } finally {
    await owner.end()
    await server.stop()
    await remove()
  }
}
