import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRefused } from '#domain/errors.ts'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { asKeeper, type KeeperAddress } from '#server/database/address.ts'
import { openDatabase } from '#server/database/database.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { testKeysOf, testPasswordOf } from '../support/cluster.ts'
import { openMarket, wish } from '../support/people.ts'
import { backpack, checkout, tillIn } from '../support/trade.ts'

/** A PostgreSQL server of its own, with durable commits. */
async function ownServer() {
  const folder = await mkdtemp(join(tmpdir(), 'torv-killed-'))
  await chmod(folder, 0o755)
  const server = await keepEmbedded(folder, { password: testPasswordOf('keeper') })
  onTestFinished(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const migrations = await migrationsIn(new URL('../../database/migrations/', import.meta.url))
  await migrate(server.address, migrations, testKeysOf)
  const database = openDatabase(server.address, testPasswordOf, () => {})
  onTestFinished(() => database.close())
  return { server, database }
}

// After that time a request under way counts as abandoned.
async function twentySecondsPass(address: KeeperAddress) {
  await vi.waitFor(
    async () => {
      const keeper = new Client(asKeeper(address))
      keeper.on('error', () => {})
      await keeper.connect()
      await keeper.query("update idempotency_keys set working_until = now() - interval '1 second'")
      await keeper.end()
    },
    { timeout: 60_000 },
  )
}

test('no acknowledged order is lost when the database is killed in the middle of many orders', async () => {
  const { server, database } = await ownServer()
  const market = await openMarket(database)
  const till = tillIn(database, market.bagShop)
  const good = await backpack(market, 1_000)
  const told = new Map<string, string>()
  const closing = new AbortController()

  /** Places orders one after the other, and repeats each until it is acknowledged. */
  async function shopper() {
    while (!closing.signal.aborted) {
      const key = randomUUID()
      const answered = () => startCheckout(till, checkout([wish(good)], { key })).catch(() => null)
      let answer = await answered()
      while (!answer || isRefused(answer)) {
        if (isRefused(answer)) expect(answer.refused).toBe('checkoutUnderWay')
        await pause(50)
        answer = await answered()
      }
      told.set(key, answer.id)
    }
  }
  const shoppers = Array.from({ length: 6 }, shopper)
  const ordersTold = (count: number) =>
    vi.waitFor(() => expect(told.size).toBeGreaterThan(count), { timeout: 90_000, interval: 20 })

  for (let kills = 0; kills < 2; kills += 1) {
    await ordersTold(told.size + 15)
    const killed = server.pid()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(server.pid()).not.toBe(killed), { timeout: 60_000 })
    await twentySecondsPass(server.address)
  }
  await ordersTold(told.size + 15)
  closing.abort()
  await Promise.all(shoppers)

  const keeper = new Client(asKeeper(server.address))
  await keeper.connect()
  onTestFinished(() => keeper.end())
  const { rows } = await keeper.query<{ key: string; session: string }>(
    `select k.key, a.provider_ref as session from idempotency_keys k
     join orders o on o.id = k.order_id join payment_attempts a on a.order_id = o.id`,
  )
  expect(new Map(rows.map(({ key, session }) => [key, session]))).toEqual(told)
  const { rows: orders } = await keeper.query('select count(*)::int as count from orders')
  expect(orders).toEqual([{ count: told.size }])
  const { rows: broken } = await keeper.query('select rule from broken_invariants')
  expect(broken).toEqual([])
}, 300_000)
