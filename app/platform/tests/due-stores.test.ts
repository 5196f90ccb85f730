import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPerStoreTask } from '#features/stores/server/create-per-store-task.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openShops } from './page-cache/shops.ts'

let torv: TestDatabase
let stores: StoreKey[]

beforeAll(async () => {
  torv = await openEmptyDatabase()
  await openShops(torv, 5)
  const { rows } = await torv.ownerClient.query<StoreKey>(
    'select company_id, id as store_id from stores order by company_id, id',
  )
  stores = rows
  for (const task of ['open-stores', 'forget'])
    await torv.ownerClient.query('select graphile_worker.add_job($1)', [task])
})
beforeEach(() => torv.ownerClient.query('delete from graphile_worker._private_jobs'))
afterAll(() => torv.close())

const platform = { company_id: null, store_id: null }

function runTask(task: string, run: string, signal = new AbortController().signal) {
  const schedule = createPerStoreTask(torv.database, task, async () => {}, { batch: 2 })
  return schedule({ id: run, owner: platform, data: {} }, signal)
}

/** Stores of the waiting jobs, in order. */
async function listJobs(): Promise<string[]> {
  const { rows } = await torv.ownerClient.query<{ store_id: string }>(
    `select payload ->> 'store_id' as store_id from graphile_worker._private_jobs
     order by payload ->> 'company_id', payload ->> 'store_id'`,
  )
  return rows.map(({ store_id }) => store_id)
}

const ids = () => stores.map(({ store_id }) => store_id)

test('a store with nothing due gets no job, and one with something due gets exactly one', async () => {
  const due = ids()[3] ?? ''
  await torv.ownerClient.query(
    'update stores set active = false, opens_when_ready = true where id = $1',
    [due],
  )
  await Promise.all([runTask('open-stores', '1'), runTask('open-stores', '1')])
  await runTask('open-stores', '1')
  expect(await listJobs()).toEqual([due])
  await runTask('open-stores', '2')
  expect(await listJobs()).toEqual([due])
})

test('a job that is done is added again by the next run, and not by the same one', async () => {
  await runTask('forget', '1')
  expect(await listJobs()).toEqual(ids())
  await torv.ownerClient.query('delete from graphile_worker._private_jobs')
  await runTask('forget', '1')
  expect(await listJobs()).toEqual([])
  await runTask('forget', '2')
  expect(await listJobs()).toEqual(ids())
})

test('a run that is interrupted continues where it stopped', async () => {
  await expect(runTask('forget', '3', AbortSignal.abort())).rejects.toThrow(/abort/)
  expect(await listJobs()).toEqual(ids().slice(0, 2))
  await torv.ownerClient.query('delete from graphile_worker._private_jobs')
  await runTask('forget', '3')
  expect(await listJobs()).toEqual(ids().slice(2))
})

test('a job that failed for good is tried anew, and one that is retried keeps its attempts', async () => {
  const attempts = async () =>
    (await torv.ownerClient.query('select attempts from graphile_worker._private_jobs')).rows.map(
      (row) => row.attempts,
    )
  await runTask('open-stores', '4')
  for (const [run, failed, expected] of [
    ['5', 3, 3],
    ['6', 25, 0],
  ] as const) {
    await torv.ownerClient.query('update graphile_worker._private_jobs set attempts = $1', [failed])
    await runTask('open-stores', run)
    expect(await attempts()).toEqual([expected])
  }
})

test('every scheduled task for stores has a condition, and an unknown one is refused', async () => {
  for (const task of [
    'reconcile',
    'tell-wishes',
    'check-domains',
    'invite-reviewers',
    'compare-books',
    'count-pairs',
    'check-stores',
  ])
    await runTask(task, '1')
  await expect(runTask('unknown', '1')).rejects.toThrow(/no task for stores/)
})

test('a company that is paused for a move gets no job, and stops no other one', async () => {
  await openShops(torv, 1)
  await torv.ownerClient.query(
    `insert into torv.company_moves (company_id, direction, is_paused) values ($1, 'leaving', true)`,
    [stores[0]?.company_id],
  )
  await runTask('forget', '4')
  const jobs = await listJobs()
  expect(jobs).toHaveLength(1)
  expect(ids()).not.toContain(jobs[0])
})
