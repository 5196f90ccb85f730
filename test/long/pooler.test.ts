import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import type { OwnerAddress } from '#platform/database/address.ts'
import { inTransaction, openDatabase } from '#platform/database/database.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { commitWith, inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { saveScopeKeys } from '#platform/database/scope-signature.ts'
import { migrationsFolder } from '../../tools/database.ts'
import { deriveTestKeys, deriveTestPassword, testSecret } from '../support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { getTestFilesFolder } from '../support/files.ts'
import { createScene, startLoad, type Scene } from '../support/faults/load.ts'
import { auditOnceSettled } from '../support/faults/audit.ts'
import { startProgram } from '../support/faults/program.ts'
import { recordFigures } from '../support/figures.ts'
import { startPooler } from '../support/pooler.ts'
import { retryUntilPasses } from '../support/retry-until-passes.ts'
import { sendRequest } from '../support/send-request.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { ownerPassword } from '../support/two-shops.ts'

const [saves, views] = [12, 8]

let torv: TestDatabase
let scene: Scene

beforeAll(async () => {
  torv = await openEmptyDatabase()
  scene = await createScene(torv.database)
}, 120_000)
afterAll(() => torv.close())

async function openPooler(changes: Record<string, string | number> = {}) {
  const pooler = await startPooler(torv.address, changes)
  onTestFinished(() => pooler.close())
  const address: OwnerAddress = {
    ...pooler.address,
    session: torv.address,
    owner: torv.address.owner,
  }
  return { address, version: pooler.version }
}

async function migrateThrough(address: OwnerAddress): Promise<string[]> {
  return migrate(address, await readMigrations(migrationsFolder), deriveTestKeys)
}

test('a start through a pooler of transactions is accepted, again and again', async () => {
  const { address } = await openPooler({ default_pool_size: 2 })
  expect(await migrateThrough(address)).toEqual([])
  expect(await migrateThrough(address)).toEqual([])
})

test.each([
  ['that loses prepared statements', { max_prepared_statements: 0 }, /prepared .* 1\.21 on/],
  ['that gives each statement its own connection', { pool_mode: 'statement' }, /pool_mode/],
])('a start through a pooler %s is refused with words', async (_, changes, words) => {
  const { address } = await openPooler(changes)
  await expect(migrateThrough(address)).rejects.toThrow(words)
})

test('a start through a pooler that does not know the logins is refused with words', async () => {
  const { address } = await openPooler()
  const keysFor = (purpose: Parameters<typeof deriveTestKeys>[0]) =>
    purpose === 'torv_router' ? (['another password'] as const) : deriveTestKeys(purpose)
  const migrations = await readMigrations(migrationsFolder)
  await expect(migrate(address, migrations, keysFor)).rejects.toThrow(/pooler-users/)
  await migrateThrough(torv.address)
})

test('a session address that leads through the pooler is refused with words', async () => {
  const { address } = await openPooler()
  const session = { ...address, owner: torv.address.owner }
  await expect(migrateThrough({ ...address, session })).rejects.toThrow(/DATABASE_SESSION_URL|auth/)
})

const readNumber = prepareQuery(
  ({ number }: { number: number }) => sql`select ${number}::int as number`,
)
const divide = prepareQuery(
  ({ number }: { number: number }) => sql`select 1 / ${number}::int as number`,
)

test('scopes, statements with names, failing batches and commits keep apart on two connections', async () => {
  await saveScopeKeys(torv.ownerClient, deriveTestKeys('scope'), true)
  const { address } = await openPooler({ default_pool_size: 2 })
  const faults: Error[] = []
  const databases = [1, 2].map(() =>
    openDatabase(address, deriveTestPassword, (fault) => faults.push(fault)),
  )
  onTestFinished(async () => void (await Promise.all(databases.map((one) => one.close()))))
  const attempt = async (round: number) => {
    const company_id = randomUUID()
    const job = databases[round % 2]?.scoped<'job'>({ as: 'job', company_id, store_id: null })
    if (!job) throw new Error('no database')
    const company = sql<{ id: string }>`select torv.current_company() as id`
    expect((await company.execute(job)).rows).toEqual([{ id: company_id }])
    expect(await readNumber(job, { number: round })).toEqual([{ number: round }])
    // The statement behind the error is skipped before it was parsed on this connection.
    const failing = inOneRoundTrip(job, (trip) =>
      Promise.all([divide(trip, { number: 0 }), readNumber(trip, { number: round })]),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await readNumber(job, { number: -round })).toEqual([{ number: -round }])
    const both = await inTransaction(job, async (tx) => {
      await divide(tx, { number: 1 })
      return commitWith(tx, async (trip) => [
        (await company.execute(trip)).rows,
        await readNumber(trip, { number: round }),
      ])
    }).catch((error: unknown) => error)
    expect(both).toBeInstanceOf(Error)
    const committed = await inTransaction(job, (tx) =>
      commitWith(tx, (trip) =>
        Promise.all([readNumber(trip, { number: round }), divide(trip, { number: 1 })]),
      ),
    )
    expect(committed).toEqual([[{ number: round }], [{ number: 1 }]])
    const state = sql<{ role: string; isOff: boolean }>`
      select current_user as role, current_setting('transaction_read_only') = 'off' as "isOff"`
    expect((await state.execute(job)).rows).toEqual([{ role: 'torv_job', isOff: true }])
  }
  for (let round = 1; round <= 40; round += 1) {
    await Promise.all(Array.from({ length: 12 }, (_, index) => attempt(round * 100 + index)))
  }
  expect(faults).toEqual([])
}, 120_000)

test('two processes behind a small pool: nothing is lost, no answer is 500, no page is stale', async (context) => {
  const { address, version } = await openPooler({ default_pool_size: 3 })
  const { owner, ...own } = torv.address
  const env = {
    TORV_DEMO: 'no',
    TORV_SECRET: testSecret,
    TORV_FILES: getTestFilesFolder(),
    DATABASE_URL: `postgres://${address.host}:${address.port}/${address.database}`,
    DATABASE_SESSION_URL: `postgres://${owner.user}:${owner.password}@localhost:${own.port}/${own.database}?host=${own.host}`,
  }
  const program = await startProgram(env)
  onTestFinished(() => program.close())
  const second = await startProgram(env)
  onTestFinished(() => second.close())

  const load = await startLoad(program.port, scene)
  const statuses = new Map<number, number>()
  const ask = async (port: number, path: string) => {
    const response = await sendRequest(port, { host: scene.host, path })
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    return response
  }
  const credentials = { email: `ejer@${scene.host}`, password: ownerPassword }
  const [clerk, otherClerk] = [second, program].map(({ port }) => new TestBrowser(port, scene.host))
  if (!clerk || !otherClerk) throw new Error('no clerks')
  for (const one of [clerk, otherClerk]) {
    expect((await one.post(to.admin.login(), credentials)).status).toBe(302)
  }
  const backOffice = [
    to.admin.orders(),
    to.admin.products(),
    to.admin.support(),
    to.admin.analytics(),
  ]
  const started = performance.now()
  while (performance.now() - started < 25_000) {
    for (const path of [to.home(), to.login(), to.category('nyheder')]) {
      await ask(second.port, path)
    }
    for (const path of backOffice) {
      expect(`${path} ${(await clerk.get(path)).status}`).toBe(`${path} 200`)
    }
  }
  await load.stop()
  expect(load.complaints).toEqual([])

  let stale = 0
  for (let save = 0; save < saves; save += 1) {
    const name = `Kategori ${randomUUID()}`
    const { confirmed: description } = load.acknowledged.newsCategory
    const form = { name, slug: 'nyheder', description, parent_id: '', active: 'on' }
    const keeper = [clerk, otherClerk][save % 2]
    expect((await keeper?.post(to.admin.category(scene.category), form))?.status).toBe(302)
    await pause(1_100)
    for (let view = 0; view < views; view += 1) {
      const page = await ask([program, second][view % 2]?.port ?? 0, to.category('nyheder'))
      if (!page.text.includes(name)) stale += 1
    }
  }
  expect(stale).toBe(0)
  expect([...statuses.keys()]).toEqual([200])
  const audit = await auditOnceSettled(torv.ownerClient, load.acknowledged)
  expect(audit).toEqual({ contradictions: [], lost: [], twice: [], unsettled: [] })
  expect(load.acknowledged.paid.size).toBeGreaterThan(10)
  recordFigures(context, 'Faults under load', [
    { what: `${version}: orders acknowledged, none lost`, value: load.acknowledged.orders.size },
    { what: `${version}: pages read after saves, none stale`, value: saves * views },
  ])
}, 240_000)

test('connections that the server ends behind the pooler are replaced', async () => {
  const { address } = await openPooler({ default_pool_size: 3 })
  await saveScopeKeys(torv.ownerClient, deriveTestKeys('scope'), true)
  const database = openDatabase(address, deriveTestPassword, () => {})
  onTestFinished(() => database.close())
  const read = () => database.scoped({ as: 'router' }).selectFrom('stores').select('id').execute()
  expect((await read()).length).toBeGreaterThan(0)
  await torv.ownerClient.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'torv_router'",
  )
  await retryUntilPasses(async () => expect((await read()).length).toBeGreaterThan(0))
})
