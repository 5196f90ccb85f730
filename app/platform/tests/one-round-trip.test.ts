import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner } from '#platform/database/address.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { commitWith, inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { getJobHandle, openMarket } from '#test/support/people.ts'

let torv: TestDatabase
let job: Job

beforeAll(async () => {
  torv = await openEmptyDatabase()
  await torv.ownerClient.query(
    'create table notes (note text primary key); grant select, insert on notes to torv_job',
  )
  job = getJobHandle(torv.database, (await openMarket(torv.database)).bagShop)
})
afterAll(() => torv.close())

const insertNote = (handle: Job, note: string) =>
  sql`insert into notes values (${note})`.execute(handle)

async function listNotes(start: string): Promise<string[]> {
  const { rows } = await torv.ownerClient.query<{ note: string }>(
    'select note from notes where note like $1 order by note',
    [`${start}%`],
  )
  return rows.map(({ note }) => note)
}

/** Counts the writes to PostgreSQL. */
async function countWrites(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = Socket
  const write: (...args: unknown[]) => unknown = Reflect.get(prototype, '_writeGeneric')
  let writes = 0
  Reflect.set(prototype, '_writeGeneric', function counted(this: Socket, ...args: unknown[]) {
    writes += 1
    return Reflect.apply(write, this, args)
  })
  try {
    await work()
    return writes
  } finally {
    Reflect.set(prototype, '_writeGeneric', write)
  }
}

test('queries of one round trip run in order, in one transaction and in one write', async () => {
  const run = () =>
    inOneRoundTrip(job, async (trip) => {
      const [, { rows }, transaction] = await Promise.all([
        insertNote(trip, `order ${performance.now()}`),
        sql<{
          count: number
        }>`select count(*) as count from notes where note like 'order %'`.execute(trip),
        sql<{ ids: number }>`select pg_current_xact_id()::text = (
          select max(xmin::text) from notes where note like 'order %') as ids`.execute(trip),
      ])
      return [rows[0]?.count, transaction.rows[0]?.ids]
    })
  expect(await run()).toEqual([1, true])
  expect(await countWrites(run)).toBe(1)
})

test('a query that fails takes the others of its round trip with it', async () => {
  const failing = inOneRoundTrip(job, (trip) =>
    Promise.all([
      insertNote(trip, 'failing 1'),
      // Settles last, and is the cause nevertheless.
      insertNote(trip, 'failing 1').finally(() => pause(10)),
      insertNote(trip, 'failing 2'),
    ]),
  )
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await listNotes('failing')).toEqual([])
})

test('prepared queries run again on a connection where they and the ones before them failed', async () => {
  const share = prepareQuery(
    ({ by }: { by: number }) => sql<{ share: number }>`select 6 / ${by}::int as share`,
  )
  const half = prepareQuery(
    ({ of }: { of: number }) => sql<{ half: number }>`select ${of}::int / 2 as half`,
  )
  await onOneConnection(job, async (connection) => {
    const run = (by: number) =>
      inTransaction(connection, (tx) =>
        inOneRoundTrip(tx, (trip) =>
          Promise.all([share(trip, { by }), half(trip, { of: 8 }), half(trip, { of: 6 })]),
        ),
      )
    await expect(run(0)).rejects.toThrow('division by zero')
    expect(await run(2)).toEqual([[{ share: 3 }], [{ half: 4 }], [{ half: 3 }]])
    await expect(run(0)).rejects.toThrow('division by zero')
    expect(await run(3)).toEqual([[{ share: 2 }], [{ half: 4 }], [{ half: 3 }]])
  })
})

test('a query that comes after the round trip was sent is refused', async () => {
  const late = inOneRoundTrip(job, async (trip) => {
    await insertNote(trip, 'late 1')
    await insertNote(trip, 'late 2')
  })
  await expect(late).rejects.toThrow('the round trip was sent without this query')
  expect(await listNotes('late')).toEqual(['late 1'])
})

test('a transaction ends with the queries that are sent with its COMMIT', async () => {
  const extended = inTransaction(job, async (tx) => {
    await insertNote(tx, 'ended 1')
    await commitWith(tx, (last) => insertNote(last, 'ended 2'))
    await insertNote(tx, 'ended 3')
  })
  await expect(extended).rejects.toThrow('a query after the end of its transaction')
  expect(await listNotes('ended')).toEqual(['ended 1', 'ended 2'])
})

test('a query that outlives its failed transaction does not run on its own', async () => {
  const orphan = inTransaction(job, (tx) =>
    Promise.all([
      insertNote(tx, 'orphan 1'),
      sql`select 1 / 0`.execute(tx),
      insertNote(tx, 'orphan 2'),
    ]),
  )
  await expect(orphan).rejects.toThrow('division by zero')
  await pause(50)
  expect(await listNotes('orphan')).toEqual([])
})

test('a prepared query sends its values by their names, and cannot look at them while it is compiled', async () => {
  const addition = prepareQuery(
    ({ one, other }: { one: number; other: number }) =>
      sql<{ sum: number }>`select ${one}::int + ${other}::int as sum`,
  )
  expect(await addition(job, { one: 1, other: 2 })).toEqual([{ sum: 3 }])
  expect(await addition(job, { other: 5, one: 4 })).toEqual([{ sum: 9 }])
  const doubled = prepareQuery(({ one }: { one: number }) => sql`select ${one * 2}::int`)
  await expect(doubled(job, { one: 1 })).rejects.toThrow('the value of one is not known')
  const copied = prepareQuery((values: { one: number }) => sql`select ${{ ...values }}::text`)
  await expect(copied(job, { one: 1 })).rejects.toThrow('takes its values by their names')
})

test('the workers are notified of a job after its commit, and of many jobs once', async () => {
  const listener = new Client(asOwner(torv.address))
  await listener.connect()
  onTestFinished(() => listener.end())
  const backends: number[] = []
  listener.on('notification', ({ processId }) => backends.push(processId))
  await listener.query('listen "jobs:insert"')
  const backend = await inTransaction(job, async (tx) => {
    // The first job of a task is added by the library, which notifies at once.
    await enqueue(tx, 'first', null)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    return rows[0]?.pid
  })
  await expect.poll(() => backends).toContain(backend)
  // The app announces this job too, after its commit.
  await expect.poll(() => backends.length).toBeGreaterThan(1)
  backends.length = 0
  await inTransaction(job, async (tx) => {
    await enqueue(tx, 'first', null)
    await pause(100)
    expect(backends).toEqual([])
    for (let count = 0; count < 50; count += 1) await enqueue(tx, 'first', null)
  })
  await Promise.all(Array.from({ length: 50 }, () => enqueue(job, 'first', null)))
  await expect.poll(() => backends.length).toBeGreaterThan(0)
  await pause(200)
  expect(backends.length).toBeLessThan(50)
})
