import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { upsertEncryptedAccount } from '#platform/parcels/accounts.ts'
import { openParcelHubs, type ParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import { openShopPayments } from '#app/payments.ts'
import { savePaymentAccount } from '#features/stores/server/save-payment-account.ts'
import { readSettings } from '#app/settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { migrationsFolder, startDatabase } from '../../../tools/database.ts'
import { root } from '#test/architecture/sources.ts'
import { hubAccount } from '#test/support/parcel-hub.ts'
import { unwrap, getJobHandle, openMarket } from '#test/support/people.ts'
import { getMemoryFolder } from '#test/support/memory-folder.ts'

const formerSecret = 'the secret of last year, thirty-two characters'
const newSecret = 'the secret of this year, also thirty-two or more'
const form = {
  publishable_key: 'pk_test_0123456789abcdef',
  secret_key: 'sk_test_0123456789abcdef',
  webhook_secrets: ['whsec_0123456789abcdef'],
}

let data: string
let store: StoreKey

beforeAll(async () => {
  data = await mkdtemp(join(getMemoryFolder(), 'rotation-'))
  await chmod(data, 0o755)
})
afterAll(() => rm(data, { recursive: true, force: true }))

/** Opens the database and the payments with these secrets and runs the work. */
async function runWithSecrets<Result>(
  secrets: { TORV_SECRET: string; TORV_SECRET_OLD?: string },
  run: (open: {
    database: ReturnType<typeof openDatabase>
    payments: ReturnType<typeof openShopPayments>
    parcelHubs: ParcelHubs
  }) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings({ TORV_DATA: data, ...secrets })
  const running = await startDatabase(settings)
  await migrate(running.address, await readMigrations(migrationsFolder), settings.keysFor)
  const database = openDatabase(running.address, settings.keyFor, () => {})
  try {
    const parcelHubs = openParcelHubs(settings)
    return await run({ database, payments: openShopPayments(settings), parcelHubs })
  } finally {
    await database.close()
    await running.stop()
  }
}

const readProviderName = (secrets: { TORV_SECRET: string; TORV_SECRET_OLD?: string }) =>
  runWithSecrets(secrets, async ({ database, payments }) =>
    payments.findByName(getJobHandle(database, store), store, 'stripe').then(
      (provider) => provider?.name,
      (error: unknown) => String(error),
    ),
  )

test('a new secret opens a database and the values sealed with the former one', async () => {
  await runWithSecrets(
    { TORV_SECRET: formerSecret },
    async ({ database, payments, parcelHubs }) => {
      const { freja, bagShop } = await openMarket(database)
      unwrap(await savePaymentAccount(freja, bagShop, payments, form))
      await upsertEncryptedAccount(freja, bagShop, parcelHubs.seal(bagShop, hubAccount))
      store = bagShop
    },
  )
  expect(await readProviderName({ TORV_SECRET: newSecret, TORV_SECRET_OLD: formerSecret })).toBe(
    'stripe',
  )
})

test('after re-encryption, the former secret is no longer needed and opens nothing', async () => {
  expect(await readProviderName({ TORV_SECRET: newSecret })).toContain('TORV_SECRET_OLD')
  const env = { TORV_DATA: data, TORV_SECRET: newSecret, TORV_SECRET_OLD: formerSecret }
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/reencrypt.ts'], {
    cwd: root,
    env,
  })
  expect(stdout).toContain('payment_accounts: 1 re-encrypted')
  expect(stdout).toContain('parcel_hub_accounts: 1 re-encrypted')
  expect(await readProviderName({ TORV_SECRET: newSecret })).toBe('stripe')
  await runWithSecrets({ TORV_SECRET: newSecret }, async ({ database, parcelHubs }) => {
    expect(await parcelHubs.findHub(getJobHandle(database, store), store)).not.toBeNull()
    const { keysFor } = readSettings({ TORV_DATA: data, TORV_SECRET: formerSecret })
    const payments = openShopPayments({ keysFor, hasTestPayments: false })
    await expect(
      payments.findByName(getJobHandle(database, store), store, 'stripe'),
    ).rejects.toThrow('TORV_SECRET')
  })
})

test('an embedded database is not opened with a secret that is not its own', async () => {
  const start = runWithSecrets(
    { TORV_SECRET: 'a secret that this folder has never seen' },
    async () => {},
  )
  await expect(start).rejects.toThrow('This database belongs to another secret')
})
