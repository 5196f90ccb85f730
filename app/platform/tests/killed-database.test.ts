import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { asOwner } from '#platform/database/address.ts'
import { openDatabase } from '#platform/database/database.ts'
import { runEmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { deriveTestKeys, deriveTestPassword } from '#test/support/cluster.ts'
import { openMarket, toRequestedLine } from '#test/support/people.ts'
import { createBackpack, buildCheckout, createStorePayments } from '#test/support/test-orders.ts'
import { getMemoryFolder } from '#test/support/memory-folder.ts'

/** A PostgreSQL server of its own, with durable commits. */
async function startOwnServer() {
  const folder = await mkdtemp(join(getMemoryFolder(), 'killed-'))
  await chmod(folder, 0o755)
  const server = await runEmbeddedServer(folder, { password: deriveTestPassword('keeper') })
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const migrations = await readMigrations(new URL('../../../database/migrations/', import.meta.url))
  await migrate(server.address, migrations, deriveTestKeys)
  const database = openDatabase(server.address, deriveTestPassword, () => {})
  onTestFinished(() => database.close())
  return { server, database }
}

test('no acknowledged order is lost when the database is killed in the middle of many orders', async () => {
  const { server, database } = await startOwnServer()
  const market = await openMarket(database)
  const payments = createStorePayments(database, market.bagShop)
  const product = await createBackpack(market, 1_000)
  const acknowledged = new Map<string, string>()
  const closing = new AbortController()

  /** Places orders one after the other, and repeats each until it is acknowledged. */
  async function runShopper() {
    while (!closing.signal.aborted) {
      const key = randomUUID()
      const tryCheckout = () =>
        startCheckout(payments, buildCheckout([toRequestedLine(product)], { key })).catch(
          () => null,
        )
      let result = await tryCheckout()
      while (!result || isRefused(result)) {
        if (isRefused(result)) expect(result.refused).toBe('checkoutUnderWay')
        await pause(50)
        result = await tryCheckout()
      }
      acknowledged.set(key, result.id)
    }
  }
  const shoppers = Array.from({ length: 6 }, runShopper)
  const waitForOrders = (count: number) =>
    vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(count), {
      timeout: 120_000,
      interval: 20,
    })

  for (let kills = 0; kills < 2; kills += 1) {
    await waitForOrders(acknowledged.size + 15)
    const killedPid = server.pid()
    process.kill(killedPid, 'SIGKILL')
    await vi.waitFor(() => expect(server.pid()).not.toBe(killedPid), { timeout: 120_000 })
  }
  await waitForOrders(acknowledged.size + 15)
  closing.abort()
  await Promise.all(shoppers)

  const owner = new Client(asOwner(server.address))
  await owner.connect()
  onTestFinished(() => owner.end())
  const { rows } = await owner.query<{ key: string; session: string }>(
    `select k.key, a.id as session from idempotency_keys k
     join orders o on o.id = k.order_id join payment_attempts a on a.order_id = o.id`,
  )
  expect(new Map(rows.map(({ key, session }) => [key, session]))).toEqual(acknowledged)
  const { rows: orders } = await owner.query('select count(*)::int as count from orders')
  expect(orders).toEqual([{ count: acknowledged.size }])
  const { rows: brokenInvariants } = await owner.query('select rule from broken_invariants')
  expect(brokenInvariants).toEqual([])
})
