import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { migrationTimes } from '#shared/durations.ts'
import { installQueue } from '../jobs/queue.ts'
import type { Keys } from '../crypto/keys.ts'
import { asOwner, toSessionAddress, type OwnerAddress } from './address.ts'
import { applyMigration, inTransaction } from './migrations/apply-migration.ts'
import {
  prepareHistorySql,
  readHistory,
  refuseOtherHistory,
  refuseUnknown,
} from './migrations/history.ts'
import type { Migration } from './migrations/migration.ts'
import { watchLocks } from './migrations/watch-locks.ts'
import { createOwnerPool } from './queue-pools.ts'
import { refusePooler, assertSessionPooling } from './assert-session-pooling.ts'
import { prepareRoles, type KeyPurpose } from './roles.ts'
import { saveScopeKeys } from './scope-signature.ts'
import { claimDatabase } from './secret-fingerprint.ts'

export { readMigrations, type Migration } from './migrations/migration.ts'

/**
 * Returns the names of the applied migrations. Each has its own transaction and is recorded in it, so a failed
 * one leaves those before it applied. The queue library then applies its own.
 */
export async function migrate(
  address: OwnerAddress,
  migrations: Migration[],
  keysFor: (purpose: KeyPurpose | 'keeper') => Keys,
  giveUp: number = migrationTimes.giveUp,
): Promise<string[]> {
  const client = new Client(asOwner(address))
  await client.connect()
  try {
    await refusePooler(client, address)
    await refuseOtherHistory(client, migrations)
    await prepareRoles(
      client,
      toSessionAddress(address).database,
      (role) => keysFor(role)[0],
      () => claimDatabase(client, keysFor),
    )
    await assertSessionPooling(address, keysFor('torv_router')[0])
    await takeLock(client)
    const applied = await applyPending(client, address, migrations, giveUp)
    await inTransaction(client, async () => {
      await client.query('set local role torv_owner')
      await saveScopeKeys(client, keysFor('scope'), address.session !== undefined)
    })
    await prepareQueue(address)
    return applied
  } finally {
    await client.end()
  }
}

/** Refuses a database that these migrations cannot bring up to date; reads and changes nothing else. */
export async function refuseOtherDatabase(
  address: OwnerAddress,
  migrations: Migration[],
): Promise<void> {
  const client = new Client(asOwner(address))
  await client.connect()
  try {
    await refuseOtherHistory(client, migrations)
  } finally {
    await client.end()
  }
}

/**
 * Taken until the connection ends. A waiting query would keep a snapshot, for which a concurrent index waits;
 * so the lock is asked for again and again.
 */
async function takeLock(client: Client): Promise<void> {
  // A vanished machine must not keep the lock for two hours.
  await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10')
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock(hashtext('torv migrations')) as "isTaken"`,
    )
    if (rows[0]?.isTaken) return
    await pause(migrationTimes.poll)
  }
}

async function applyPending(
  client: Client,
  address: OwnerAddress,
  migrations: Migration[],
  giveUp: number,
): Promise<string[]> {
  await inTransaction(client, async () => {
    await client.query('set local role torv_owner')
    await client.query(prepareHistorySql)
  })
  const history = await readHistory(client)
  refuseUnknown(history, migrations)
  const pending = migrations.filter(({ name }) => !history.has(name))
  const watch = watchLocks(address, client)
  try {
    for (const migration of pending) await applyMigration(client, migration, watch, giveUp)
  } finally {
    await watch.stop()
  }
  return pending.map(({ name }) => name)
}

// The library commits each of its migrations on a connection of its own.
async function prepareQueue(address: OwnerAddress): Promise<void> {
  const queuePool = createOwnerPool(address)
  try {
    await installQueue(queuePool)
  } finally {
    await queuePool.end()
  }
}
