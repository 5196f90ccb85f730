import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { openPayments } from '#server/payments/payments.ts'
import { savePaymentAccount } from '#server/payments/save-payment-account.ts'
import { settingsFrom } from '#server/settings.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { migrationsFolder, runningDatabase } from '../../tools/database.ts'
import { root } from '../architecture/sources.ts'
import { granted, jobIn, openMarket } from '../support/people.ts'

const former = 'the secret of last year, thirty-two characters'
const present = 'the secret of this year, also thirty-two or more'
const form = {
  publishable_key: 'pk_test_0123456789abcdef',
  secret_key: 'sk_test_0123456789abcdef',
  webhook_secrets: ['whsec_0123456789abcdef'],
}

let data: string
let store: StoreKey

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'torv-rotation-'))
  await chmod(data, 0o755)
})
afterAll(() => rm(data, { recursive: true, force: true }))

/** Opens the database and the payments with these secrets and runs the work. */
async function withSecrets<Answer>(
  secrets: { TORV_SECRET: string; TORV_SECRET_OLD?: string },
  work: (open: {
    database: ReturnType<typeof openDatabase>
    payments: ReturnType<typeof openPayments>
  }) => Promise<Answer>,
): Promise<Answer> {
  const settings = settingsFrom({ TORV_DATA: data, ...secrets })
  const running = await runningDatabase(settings)
  await migrate(running.address, await migrationsIn(migrationsFolder), settings.keysFor)
  const database = openDatabase(running.address, settings.keyFor, () => {})
  try {
    return await work({ database, payments: openPayments(settings) })
  } finally {
    await database.close()
    await running.stop()
  }
}

const takesCards = (secrets: { TORV_SECRET: string; TORV_SECRET_OLD?: string }) =>
  withSecrets(secrets, async ({ database, payments }) =>
    payments.named(jobIn(database, store), store, 'stripe').then(
      (provider) => provider?.name,
      (fault: unknown) => String(fault),
    ),
  )

test('a new secret opens a database and the values sealed with the former one', async () => {
  await withSecrets({ TORV_SECRET: former }, async ({ database, payments }) => {
    const { freja, bagShop } = await openMarket(database)
    granted(await savePaymentAccount(freja, bagShop, payments, form))
    store = bagShop
  })
  expect(await takesCards({ TORV_SECRET: present, TORV_SECRET_OLD: former })).toBe('stripe')
})

test('after resealing, the former secret is no longer needed and opens nothing', async () => {
  expect(await takesCards({ TORV_SECRET: present })).toContain('TORV_SECRET_OLD')
  const env = { TORV_DATA: data, TORV_SECRET: present, TORV_SECRET_OLD: former }
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/reseal.ts'], {
    cwd: root,
    env,
  })
  expect(stdout).toContain('payment_accounts: 1 sealed')
  expect(await takesCards({ TORV_SECRET: present })).toBe('stripe')
  await withSecrets({ TORV_SECRET: present }, async ({ database }) => {
    const { keysFor } = settingsFrom({ TORV_DATA: data, TORV_SECRET: former })
    const till = openPayments({ keysFor, hasTestPayments: false })
    await expect(till.named(jobIn(database, store), store, 'stripe')).rejects.toThrow('TORV_SECRET')
  })
})
