import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { parseOrderSelection } from '#features/orders/rules/order-selection.ts'
import { readStaffOrderList } from '#features/orders/server/read-staff-order-list.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { toPeriodRange } from '#features/analytics/rules/period.ts'
import { readAnalytics } from '#features/analytics/server/read-analytics.ts'
import { asOwner } from '#platform/database/address.ts'
import { openDatabase, type Database, type Staff } from '#platform/database/database.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { readFromReplica } from '#platform/database/read-from-replica.ts'
import { saveScopeKeys } from '#platform/database/scope-signature.ts'
import { migrationsFolder } from '../../../tools/database.ts'
import { deriveTestKeys, deriveTestPassword } from '#test/support/cluster.ts'
import { openDatabaseServer, type DatabaseServer } from '#test/support/database-servers.ts'
import { buildVariant, createStockedProduct, unwrap } from '#test/support/people.ts'
import { createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { createTwoShops } from '#test/support/two-shops.ts'

let primary: DatabaseServer
let standby: DatabaseServer
let shops: Awaited<ReturnType<typeof createTwoShops>>

const times = { measure: 50, maxAge: 3_000, toldLag: 500, maxLag: 10_000 }

beforeAll(async () => {
  primary = await openDatabaseServer()
  standby = await primary.openStandby()
  await migrate(primary.address, await readMigrations(migrationsFolder), deriveTestKeys)
  const database = openDatabase(primary.address, deriveTestPassword, () => {})
  shops = await createTwoShops(database)
  await database.close()
})
afterAll(async () => {
  for (const server of [standby, primary]) await server?.close()
})

function open(): Database {
  const { owner: _, ...replica } = standby.address
  const database = openDatabase({ ...primary.address, replica }, deriveTestPassword, () => {}, {
    replicaTimes: times,
  })
  onTestFinished(() => database.close())
  return database
}

function toStaff(database: Database, { scope }: Staff = shops.bags.staff): Staff {
  return database.scoped<'staff'>(scope)
}

async function askStandby(query: string): Promise<void> {
  const client = new Client(asOwner(standby.address))
  await client.connect()
  await client.query(query)
  await client.end()
}

const isReplica = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`

async function readStorage(staff: Staff) {
  const { result, as_of } = await readFromReplica(staff, (reader) => isReplica.execute(reader))
  return { isReplica: result.rows[0]?.isReplica, as_of }
}

const listStores = (staff: Staff) => staff.selectFrom('stores').select('name').execute()

test('a near replica answers, with the same rows for the same scope, and takes no writes', async () => {
  const staff = toStaff(open())
  await retryUntilPasses(async () =>
    expect(await readStorage(staff)).toEqual({ isReplica: true, as_of: null }),
  )
  expect((await readFromReplica(staff, listStores)).result).toEqual(await listStores(staff))
  const foreign = await readFromReplica(toStaff(open(), shops.clay.staff), listStores)
  expect(foreign.result).not.toEqual(await listStores(staff))
  let code: unknown
  await readFromReplica(staff, async (reader) => {
    if (reader === staff) return
    const write = reader.updateTable('stores').set({ name: 'Andet' }).execute()
    code = await write.catch((error: unknown) => Object(error).code)
  })
  expect(code).toBe('25006')
})

test('a replica that lags is told, and replaced by the primary beyond the limit', async () => {
  const staff = toStaff(open())
  await retryUntilPasses(async () => expect((await readStorage(staff)).isReplica).toBe(true))
  await askStandby('select pg_wal_replay_pause()')
  onTestFinished(() => askStandby('select pg_wal_replay_resume()'))
  const writer = new Client(asOwner(primary.address))
  await writer.connect()
  onTestFinished(() => writer.end())
  const before = Date.now()
  await writer.query('create table if not exists written ()')
  await retryUntilPasses(async () => {
    const { isReplica: isBehind, as_of } = await readStorage(staff)
    expect(isBehind).toBe(true)
    expect(as_of).toBeInstanceOf(Date)
    expect(Number(as_of)).toBeLessThan(before + 500)
  })
  const scope = { company_id: shops.bags.company_id, store_ids: [shops.bags.store_id] }
  const figures = unwrap(await readAnalytics(staff, scope, toPeriodRange('7', '2026-11-27')))
  expect(figures.as_of).toBeInstanceOf(Date)
  await retryUntilPasses(async () =>
    expect(await readStorage(staff)).toEqual({ isReplica: false, as_of: null }),
  )
  await askStandby('select pg_wal_replay_resume()')
  await retryUntilPasses(async () =>
    expect(await readStorage(staff)).toEqual({ isReplica: true, as_of: null }),
  )
})

test('a search asks the replica what fits, and shows what the primary knows of it', async () => {
  const database = open()
  const { bags } = shops
  const staff = toStaff(database)
  const payments = createStorePayments(database, bags)
  const variants = [buildVariant('M', { price: minor(49_900), stock_quantity: 10 })]
  const product = await createStockedProduct(staff, bags, { name: 'Rygsæk', variants })
  const { order } = await createPaidOrder(payments, product)
  const search = async (params: Record<string, string>) =>
    unwrap(
      await readStaffOrderList(staff, bags, {
        ...parseOrderSelection(
          new URL(`http://torv.example/?${String(new URLSearchParams(params))}`),
        ),
        after: null,
        before: null,
      }),
    )
  const [first] = (await search({ q: '' })).orders
  const words = { q: first?.name ?? '', state: 'all' }
  await retryUntilPasses(async () => {
    expect((await readStorage(staff)).isReplica).toBe(true)
    expect((await search(words)).orders).toHaveLength(1)
  })
  await askStandby('select pg_wal_replay_pause()')
  onTestFinished(() => askStandby('select pg_wal_replay_resume()'))
  const actor = { actor: 'staff', staff_id: bags.staff.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  await createPaidOrder(payments, product)
  await retryUntilPasses(async () => {
    const { orders, as_of } = await search(words)
    expect(as_of).toBeInstanceOf(Date)
    expect(orders.map(({ state }) => state)).toEqual(['packed'])
  })
  const [newest] = (await search({ q: '' })).orders.toSorted((a, b) => b.number - a.number)
  const byNumber = await search({ q: String(newest?.number), state: 'all' })
  expect(byNumber.orders.map(({ number }) => number)).toEqual([newest?.number])
})

test('an idle primary does not make its replica look late', async () => {
  const staff = toStaff(open())
  await retryUntilPasses(async () => expect((await readStorage(staff)).isReplica).toBe(true))
  const end = performance.now() + 3 * times.toldLag
  while (performance.now() < end) {
    expect((await readStorage(staff)).as_of).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})

test('the primary answers for a replica that is gone', async () => {
  const staff = toStaff(open())
  await retryUntilPasses(async () => expect((await readStorage(staff)).isReplica).toBe(true))
  await standby.stop()
  expect(await readStorage(staff)).toEqual({ isReplica: false, as_of: null })
  await standby.start()
  await retryUntilPasses(async () => expect((await readStorage(staff)).isReplica).toBe(true))
})

test('scopes that are signed for a minute are read with the clock of the replica', async () => {
  const { owner, ...address } = primary.address
  const { owner: _, ...replica } = standby.address
  const client = new Client(asOwner({ ...address, owner }))
  await client.connect()
  await saveScopeKeys(client, deriveTestKeys('scope'), true)
  await client.end()
  const options = { replicaTimes: times }
  const pooled = { ...address, session: address, replica }
  const database = openDatabase(pooled, deriveTestPassword, () => {}, options)
  onTestFinished(() => database.close())
  const staff = toStaff(database)
  await retryUntilPasses(async () => expect((await readStorage(staff)).isReplica).toBe(true))
  expect((await readFromReplica(staff, listStores)).result).toEqual([{ name: shops.bags.name }])
})

test('a replica address that names no standby is not read from', async () => {
  const { owner: _, ...replica } = primary.address
  const database = openDatabase({ ...primary.address, replica }, deriveTestPassword, () => {}, {
    replicaTimes: times,
  })
  onTestFinished(() => database.close())
  const staff = toStaff(database)
  const end = performance.now() + 1_000
  while (performance.now() < end) expect((await readStorage(staff)).isReplica).toBe(false)
})
