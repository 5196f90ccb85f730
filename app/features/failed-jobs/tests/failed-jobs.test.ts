import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDashboard } from '#features/dashboard/server/read-dashboard.ts'
import { deleteStore } from '#features/stores/server/delete-store.ts'
import { getToday } from '#shared/local-time.ts'
import { isRefused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'
import type { Staff } from '#platform/database/database.ts'
import { enqueue, type JobOwner } from '#platform/jobs/enqueue.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createMailTasks, runJobs } from '#test/support/mails.ts'
import {
  createTestStore,
  getJobHandle,
  openMarket,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { createBackpack, createPaidOrder, createStorePayments } from '#test/support/test-orders.ts'
import { removeJob, retryAllJobs, retryJob } from '../server/change-failed-jobs.ts'
import { readFailedJob, readFailedJobs } from '../server/read-failed-jobs.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())
beforeEach(() => torv.ownerClient.query('delete from graphile_worker._private_jobs'))

const failing = {
  note: async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.7:587\n    at Socket')
  },
}

/** Lets a job of the owner fail once, or for good. */
async function failJob(owner: JobOwner, data: object = {}, isGivenUp = true): Promise<string> {
  const id = randomUUID()
  const staff = owner.company_id === market.clayworks ? market.rosa : market.freja
  await enqueue(staff, 'note', data, owner, { id })
  await runJobs(torv, failing)
  if (isGivenUp) await changeJob(id, 'attempts = max_attempts')
  return id
}

async function changeJob(id: string, change: string): Promise<void> {
  const { rowCount } = await torv.ownerClient.query(
    `update graphile_worker._private_jobs set ${change} where payload ->> 'id' = $1`,
    [id],
  )
  expect(rowCount).toBe(1)
}

async function list(staff: Staff, store: StoreKey) {
  return unwrap(await readFailedJobs(staff, store, null)).jobs
}

const listIds = async (staff: Staff, store: StoreKey) =>
  (await list(staff, store)).map(({ id }) => id)

const toKey = (id: string) => ({ task: 'note', id })

function listLog() {
  return market.freja
    .selectFrom('audit_log')
    .where('subject_type', '=', 'job')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['action', 'subject_id', 'subject_name', 'store_id', 'changes'])
    .execute()
}

test('a mail that was refused is listed, sent after a retry, and gone from the list', async () => {
  const { freja, bagShop } = market
  const to = 'anton@kunde.example'
  const payments = createStorePayments(torv.database, bagShop)
  const { order } = await createPaidOrder(payments, await createBackpack(market))
  await torv.ownerClient.query('delete from graphile_worker._private_jobs')
  await queueMail(getJobHandle(torv.database, bagShop), {
    template: 'order',
    to,
    name: 'Anton',
    order_id: order.order_id,
    letter: { is: 'packed' },
  })
  await runJobs(torv, createMailTasks(torv, createSmtpTransport('smtp://127.0.0.1:1')))
  const [job] = await list(freja, bagShop)
  expect(job).toMatchObject({
    task: 'mail',
    template: 'order',
    recipient: to,
    order_number: expect.any(Number),
    attempts: 1,
    is_given_up: false,
    is_running: false,
    error: expect.stringContaining('ECONNREFUSED'),
  })
  expect(Math.abs(Number(job?.tried_at) - Date.now())).toBeLessThan(60_000)
  expect(Number(job?.next_at)).toBeGreaterThan(Number(job?.tried_at))

  unwrap(await retryJob(freja, bagShop, { task: 'mail', id: job?.id ?? '' }))
  expect(await list(freja, bagShop)).toEqual([])
  const sent: string[] = []
  await runJobs(
    torv,
    createMailTasks(torv, async (mail) => void sent.push(`${mail.id} ${mail.to}`)),
  )
  expect(sent).toEqual([`${job?.id} ${to}`])
  expect((await listLog())[0]).toMatchObject({
    action: 'changed',
    subject_id: job?.id,
    subject_name: 'Mail about an order',
    store_id: bagShop.store_id,
  })
  expect(JSON.stringify(await listLog())).not.toContain(to)
})

test('a store lists its own jobs and those of the company, newest first, and no payload', async () => {
  const { freja, sofie, bagShop, pyramidShop, nordlys } = market
  const own = await failJob(bagShop, { code: 'hemmelig', token: 'hemmelig' })
  const ofCompany = await failJob({ company_id: nordlys, store_id: null })
  const ofOther = await failJob(pyramidShop)
  expect(new Set(await listIds(freja, bagShop))).toEqual(new Set([own, ofCompany]))
  expect(new Set(await listIds(sofie, pyramidShop))).toEqual(new Set([ofOther, ofCompany]))
  const jobs = await list(freja, bagShop)
  expect(jobs.map(({ id }) => id)).toEqual([own, ofCompany].toSorted().toReversed())
  expect(JSON.stringify(jobs)).not.toContain('hemmelig')
  expect(JSON.stringify(jobs)).not.toContain('at Socket')
})

test('a page has fifty jobs, and the next one continues behind it', async () => {
  const { freja, bagShop } = market
  const id = await failJob(bagShop)
  await torv.ownerClient.query(
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
     select task_id, jsonb_set(payload::jsonb, '{id}', to_jsonb(gen_random_uuid()))::json, attempts, max_attempts, last_error
     from graphile_worker._private_jobs, generate_series(1, 55) where payload ->> 'id' = $1`,
    [id],
  )
  const first = unwrap(await readFailedJobs(freja, bagShop, null))
  const second = unwrap(await readFailedJobs(freja, bagShop, first.next))
  expect([first.jobs.length, second.jobs.length, second.next]).toEqual([50, 6, null])
  expect(new Set([...first.jobs, ...second.jobs].map((job) => job.id)).size).toBe(56)
  expect(unwrap(await retryAllJobs(freja, bagShop))).toEqual({ count: 56 })
  expect(await list(freja, bagShop)).toEqual([])
})

describe('of another tenant', () => {
  test('another company neither sees nor changes a job', async () => {
    const { rosa, freja, bagShop, clayShop } = market
    const id = await failJob(bagShop)
    expect(await list(rosa, clayShop)).toEqual([])
    for (const refusal of [
      await readFailedJobs(rosa, bagShop, null),
      await retryJob(rosa, bagShop, toKey(id)),
      await removeJob(rosa, bagShop, toKey(id)),
    ]) {
      expect(refusal).toEqual({ refused: 'roleForbidden' })
    }
    for (const refusal of [
      await retryJob(rosa, clayShop, toKey(id)),
      await removeJob(rosa, clayShop, toKey(id)),
      await readFailedJob(rosa, clayShop, toKey(id)),
    ]) {
      expect(refusal).toEqual({ refused: 'failedJobGone' })
    }
    expect(unwrap(await retryAllJobs(rosa, clayShop))).toEqual({ count: 0 })
    expect(await listIds(freja, bagShop)).toEqual([id])
  })

  test('another store of the company does not change a job', async () => {
    const { freja, bagShop, pyramidShop } = market
    const id = await failJob(bagShop)
    expect(await retryJob(freja, pyramidShop, toKey(id))).toEqual({ refused: 'failedJobGone' })
    expect(await removeJob(freja, pyramidShop, toKey(id))).toEqual({ refused: 'failedJobGone' })
    expect(unwrap(await retryAllJobs(freja, pyramidShop))).toEqual({ count: 0 })
    expect(await listIds(freja, bagShop)).toEqual([id])
  })

  test('the database refuses a foreign company or store, whatever the program asks', async () => {
    const { rosa, freja, bagShop, clayShop, nordlys, clayworks } = market
    await failJob(bagShop)
    const mixed = { company_id: clayworks, store_id: bagShop.store_id }
    const others: [Staff, StoreKey][] = [
      [rosa, bagShop],
      [freja, clayShop],
      [rosa, mixed],
      [freja, { company_id: nordlys, store_id: clayShop.store_id }],
    ]
    for (const [staff, { company_id, store_id }] of others) {
      for (const call of [
        sql`torv.list_failed_jobs(${company_id}, ${store_id}, null, null, 9)`,
        sql`torv.retry_failed_jobs(${company_id}, ${store_id}, null, null, 9)`,
        sql`torv.delete_failed_job(${company_id}, ${store_id}, 'note', '')`,
      ]) {
        await expect(sql`select * from ${call}`.execute(staff)).rejects.toThrow('another tenant')
      }
    }
    const count =
      await sql`select * from torv.count_given_up_jobs(${[nordlys]}::uuid[], 9)`.execute(rosa)
    expect(count.rows).toEqual([])
  })

  test('shoppers, sign-ins and jobs may not call the functions', async () => {
    const { bagShop } = market
    const { company_id, store_id } = bagShop
    const handles = [
      torv.database.scoped({ as: 'visitor', ...bagShop }),
      torv.database.scoped({ as: 'customer_auth', ...bagShop }),
      torv.database.scoped({ as: 'staff_auth' }),
      getJobHandle(torv.database, bagShop),
    ]
    for (const handle of handles) {
      for (const call of [
        sql`torv.list_failed_jobs(${company_id}, ${store_id}, null, null, 9)`,
        sql`torv.retry_failed_jobs(${company_id}, ${store_id}, null, null, 9)`,
        sql`torv.delete_failed_job(${company_id}, ${store_id}, 'note', '')`,
        sql`torv.count_given_up_jobs(${[company_id]}::uuid[], 9)`,
      ]) {
        await expect(sql`select * from ${call}`.execute(handle)).rejects.toThrow(
          'permission denied',
        )
      }
    }
  })

  test('support staff see the jobs of their store and change none', async () => {
    const { sofie, bagShop } = market
    const id = await failJob(bagShop)
    expect(await listIds(sofie, bagShop)).toEqual([id])
    expect(await retryJob(sofie, bagShop, toKey(id))).toEqual({ refused: 'roleForbidden' })
    expect(await retryAllJobs(sofie, bagShop)).toEqual({ refused: 'roleForbidden' })
    expect(await removeJob(sofie, bagShop, toKey(id))).toEqual({ refused: 'roleForbidden' })
    expect(await listIds(sofie, bagShop)).toEqual([id])
  })
})

describe('when a job changes meanwhile', () => {
  test('a second press says that the job is being tried again', async () => {
    const { freja, bagShop } = market
    const id = await failJob(bagShop)
    const results = await Promise.all([
      retryJob(freja, bagShop, toKey(id)),
      retryJob(freja, bagShop, toKey(id)),
    ])
    expect(results.filter((result) => !isRefused(result))).toHaveLength(1)
    expect(results.filter(isRefused)).toHaveLength(1)
    expect(await retryJob(freja, bagShop, toKey(id))).toEqual({ refused: 'failedJobGone' })
    const { rows } = await torv.ownerClient.query(
      'select attempts, last_error, run_at <= now() as is_due from graphile_worker._private_jobs',
    )
    expect(rows).toEqual([{ attempts: 0, last_error: null, is_due: true }])
  })

  test('a job that runs is neither tried again nor removed', async () => {
    const { freja, bagShop } = market
    const id = await failJob(bagShop)
    await changeJob(id, `locked_at = now(), locked_by = 'worker'`)
    expect(await list(freja, bagShop)).toMatchObject([{ is_running: true }])
    expect(await retryJob(freja, bagShop, toKey(id))).toEqual({ refused: 'failedJobRunning' })
    expect(await removeJob(freja, bagShop, toKey(id))).toEqual({ refused: 'failedJobRunning' })
    expect(unwrap(await retryAllJobs(freja, bagShop))).toEqual({ count: 0 })
    expect(await listIds(freja, bagShop)).toEqual([id])
  })

  test('a job that is still tried by itself cannot be removed, and one that was given up can', async () => {
    const { freja, bagShop } = market
    const id = await failJob(bagShop, {}, false)
    expect(await removeJob(freja, bagShop, toKey(id))).toEqual({ refused: 'failedJobStillTried' })
    await changeJob(id, 'attempts = max_attempts')
    expect(await removeJob(freja, bagShop, toKey(id))).toBeNull()
    expect(await removeJob(freja, bagShop, toKey(id))).toEqual({ refused: 'failedJobGone' })
    expect((await listLog())[0]).toMatchObject({ action: 'deleted', subject_id: id })
  })

  test('a job that never failed is not listed', async () => {
    const { freja, bagShop } = market
    await enqueue(freja, 'note', {}, bagShop)
    expect(await list(freja, bagShop)).toEqual([])
    expect(unwrap(await retryAllJobs(freja, bagShop))).toEqual({ count: 0 })
  })

  test('a job whose process died at the last try is listed without an error', async () => {
    const { freja, bagShop } = market
    const id = await failJob(bagShop)
    await changeJob(id, 'last_error = null')
    expect(await list(freja, bagShop)).toMatchObject([{ id, error: null, is_given_up: true }])
  })

  test('jobs of a deleted store show in the others, and its own screen says that it is gone', async () => {
    const { freja, bagShop } = market
    const closed = await createTestStore(freja, 'Nedlagt')
    const id = await failJob(closed)
    expect(await listIds(freja, bagShop)).toEqual([])
    unwrap(await deleteStore(freja, closed, 'Nedlagt'))
    expect(await readFailedJobs(freja, closed, null)).toEqual({ refused: 'failedJobStoreDeleted' })
    expect(await retryJob(freja, closed, toKey(id))).toEqual({ refused: 'failedJobStoreDeleted' })
    expect(await list(freja, bagShop)).toMatchObject([{ id, is_of_deleted_store: true }])
    unwrap(await retryJob(freja, bagShop, toKey(id)))
  })
})

test('jobs that were given up wait on the home page, those of the company once', async () => {
  const { freja, bagShop, pyramidShop, nordlys } = market
  await failJob(bagShop)
  await failJob(bagShop, {}, false)
  await failJob({ company_id: nordlys, store_id: null })
  await failJob(pyramidShop)
  const stores = [bagShop, pyramidShop].map((store) => ({
    ...store,
    role: 'owner' as const,
    name: 'Butik',
    domain: 'butik.example',
    active: true,
    isWaiting: false,
    locale: 'da-DK' as const,
  }))
  const { work } = await readDashboard(
    freja,
    { stores, guided: null, today: getToday() },
    { hasTestPayments: true },
  )
  const counts = work.filter(({ kind }) => kind === 'failedJob').map(({ count }) => count)
  expect(counts.toSorted()).toEqual([1, 2])
})

test('a hundred thousand failed jobs of others cost nothing', async () => {
  const { freja, bagShop, clayworks, clayShop } = market
  const id = await failJob(bagShop)
  await torv.ownerClient.query(
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
     select j.task_id, json_build_object('id', gen_random_uuid(), 'company_id', $2::text, 'store_id', $3::text, 'data', '{}'::json),
       j.max_attempts, j.max_attempts, j.last_error
     from graphile_worker._private_jobs j, generate_series(1, 100000) where j.payload ->> 'id' = $1`,
    [id, clayworks, clayShop.store_id],
  )
  await torv.ownerClient.query('analyze graphile_worker._private_jobs')
  expect(await listIds(freja, bagShop)).toEqual([id])
  const readTuples = async () => {
    await torv.ownerClient.query('select pg_stat_force_next_flush()')
    const { rows } = await torv.ownerClient.query<{ seen: string }>(
      `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as seen from pg_stat_user_tables
       where relid = 'graphile_worker._private_jobs'::regclass`,
    )
    return Number(rows[0]?.seen)
  }
  const before = await readTuples()
  const start = performance.now()
  expect(await listIds(freja, bagShop)).toEqual([id])
  expect(performance.now() - start).toBeLessThan(1_000)
  await sql`select pg_stat_force_next_flush()`.execute(freja)
  expect((await readTuples()) - before).toBeLessThan(100)
})
