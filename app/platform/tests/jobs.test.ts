import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Address } from '#platform/database/address.ts'
import { createWorkerPool } from '#platform/database/queue-pools.ts'
import { openLog } from '#platform/http/log.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { QueuedJob, Tasks } from '#platform/jobs/task.ts'
import { openWorker } from '#platform/jobs/worker.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import {
  openDatabaseForTest,
  openEmptyDatabase,
  type TestDatabase,
} from '#test/support/database.ts'
import { openDatabaseProxy } from '#test/support/database-proxy.ts'
import { runJobs } from '#test/support/mails.ts'
import { createCustomer, getJobHandle, openMarket, type Market } from '#test/support/people.ts'

describe('enqueuing jobs', () => {
  let torv: TestDatabase
  let market: Market

  beforeAll(async () => {
    torv = await openEmptyDatabase()
    market = await openMarket(torv.database)
  })
  afterAll(() => torv.close())

  const done: QueuedJob[] = []
  async function runQueuedJobs(): Promise<QueuedJob[]> {
    done.length = 0
    await runJobs(torv, { note: async (job) => void done.push(job) })
    return done
  }

  test('a job carries the tenant of the scope that enqueues it', async () => {
    const { bagShop, freja, nordlys } = market
    const anton = await createCustomer(torv.database, bagShop, 'Anton')
    await enqueue(anton, 'note', 'of a customer')
    await enqueue(torv.database.scoped({ as: 'visitor', ...bagShop }), 'note', 'of a visitor')
    await enqueue(torv.database.scoped({ as: 'customer_auth', ...bagShop }), 'note', 'of a sign-in')
    await enqueue(getJobHandle(torv.database, bagShop), 'note', 'of a job')
    await enqueue(freja, 'note', 'of staff', bagShop)
    await enqueue(freja, 'note', 'of a company', { company_id: nordlys, store_id: null })
    await enqueue(torv.database.scoped({ as: 'staff_auth' }), 'note', 'of nobody')
    const jobs = await runQueuedJobs()
    expect(jobs.map(({ data }) => data)).toHaveLength(7)
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(7)
    expect(jobs.slice(0, 5).map(({ owner }) => owner)).toEqual(Array(5).fill(bagShop))
    expect(jobs[5]?.owner).toEqual({ company_id: nordlys, store_id: null })
    expect(jobs[6]?.owner).toEqual({ company_id: null, store_id: null })
  })

  test('a job of another tenant cannot be enqueued', async () => {
    const { bagShop, pyramidShop, clayShop, freja, rosa, nordlys } = market
    const visitor = torv.database.scoped({ as: 'visitor', ...bagShop })
    const signIn = torv.database.scoped({ as: 'customer_auth', ...bagShop })
    const staffAuth = torv.database.scoped({ as: 'staff_auth' })
    const mixed = { company_id: nordlys, store_id: clayShop.store_id }
    const attempts = [
      [visitor, clayShop],
      [visitor, pyramidShop],
      [visitor, { company_id: nordlys, store_id: null }],
      [signIn, pyramidShop],
      [getJobHandle(torv.database, bagShop), clayShop],
      [torv.database.scoped({ as: 'job', company_id: nordlys, store_id: null }), mixed],
      [freja, clayShop],
      [freja, mixed],
      [freja, { company_id: null, store_id: null }],
      [rosa, bagShop],
      [staffAuth, bagShop],
    ] as const
    for (const [handle, owner] of attempts) {
      await expect(enqueue(handle, 'note', 'of another', owner)).rejects.toThrow(
        'a job of another tenant',
      )
    }
    expect(await runQueuedJobs()).toEqual([])
  })

  test('only the worker can read the queue, and the worker can read no table of the shops', async () => {
    const { bagShop, freja } = market
    const queueQuery = sql`select payload from graphile_worker._private_jobs`
    for (const handle of [freja, getJobHandle(torv.database, bagShop)]) {
      await expect(queueQuery.execute(handle)).rejects.toThrow('permission denied')
    }
    const worker = torv.database.scoped({ as: 'worker' })
    await expect(queueQuery.execute(worker)).resolves.toBeDefined()
    for (const table of ['customers', 'orders', 'staff', 'stores']) {
      await expect(sql`select from ${sql.table(table)}`.execute(worker)).rejects.toThrow(
        'permission denied',
      )
    }
    await expect(enqueue(freja, 'note', '', bagShop)).resolves.toBeUndefined()
    await runQueuedJobs()
  })
})

describe('running jobs', () => {
  test('a job starts at once and runs once, however many workers there are', async () => {
    const { torv, handle } = await queueForThisTest()
    const done: unknown[] = []
    const tasks: Tasks = { note: async ({ data }) => void done.push(data) }
    for (let attempt = 0; attempt < 3; attempt += 1) startWorker(torv.address, tasks)
    const numbers = Array.from({ length: 30 }, (_, number) => number)
    for (const data of numbers) await enqueue(handle, 'note', data)
    await expect.poll(() => done.length, pollOptions).toBe(30)
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
    await expect.poll(() => listWaitingJobs(torv), pollOptions).toEqual([])
  })

  test('a failing job is retried with growing delays, and is logged after its last attempt', async () => {
    const { torv, handle } = await queueForThisTest()
    await enqueue(handle, 'note', 'freja@kunde.example')
    const due: number[] = []
    const { log } = startWorker(torv.address, {
      note: async () => {
        throw Object.assign(new Error('550 no freja@kunde.example here'), { code: 'EENVELOPE' })
      },
    })
    for (const attempts of [1, 2, 3]) {
      await expect
        .poll(() => listWaitingJobs(torv), pollOptions)
        .toMatchObject([{ attempts, isLocked: false }])
      const [job] = await listWaitingJobs(torv)
      due.push(job?.seconds ?? 0)
      await torv.ownerClient.query(
        'update graphile_worker._private_jobs set run_at = now(), max_attempts = 4',
      )
    }
    expect(due).toEqual(due.toSorted((a, b) => a - b))
    expect(due[0]).toBeGreaterThan(1)
    await expect
      .poll(() => log.filter((line) => line.includes('"level":"error"')), pollOptions)
      .toHaveLength(1)
    expect(log.at(-1)).toContain('job failed for good')
    expect(log.at(-1)).toContain('EENVELOPE')
    expect(log.join()).not.toContain('freja')
    await expect
      .poll(() => listWaitingJobs(torv), pollOptions)
      .toMatchObject([{ attempts: 4, isLocked: false }])
  })

  test('a job that takes too long is abandoned and retried', async () => {
    const { torv, handle } = await queueForThisTest()
    await enqueue(handle, 'note', '')
    let attempt = 0
    const tasks: Tasks = {
      note: () => ((attempt += 1) === 1 ? new Promise(() => {}) : Promise.resolve()),
    }
    startWorker(torv.address, tasks, { max: 200 })
    await expect
      .poll(() => listWaitingJobs(torv), pollOptions)
      .toMatchObject([{ attempts: 1, isLocked: false }])
    await torv.ownerClient.query('update graphile_worker._private_jobs set run_at = now()')
    await expect.poll(() => listWaitingJobs(torv), pollOptions).toEqual([])
  })

  test('a job locked by a killed process is run again', async () => {
    const { torv, handle } = await queueForThisTest()
    await enqueue(handle, 'note', '')
    await torv.ownerClient.query(`update graphile_worker._private_jobs
      set locked_by = 'pool-killed', locked_at = now() - interval '5 minutes', attempts = 1`)
    startWorker(torv.address, { note: async () => {} })
    await expect.poll(() => listWaitingJobs(torv), pollOptions).toEqual([])
  })

  test('a job that failed for good is deleted after a month', async () => {
    const { torv, handle } = await queueForThisTest()
    await enqueue(handle, 'note', 'lately')
    await enqueue(handle, 'note', 'long ago')
    await torv.ownerClient.query(`update graphile_worker._private_jobs
      set attempts = max_attempts, updated_at = now() - case payload ->> 'data'
        when 'lately' then interval '29 days' else interval '31 days' end`)
    startWorker(torv.address, { note: async () => {} })
    await expect.poll(() => listWaitingJobs(torv), pollOptions).toHaveLength(1)
    const { rows } = await torv.ownerClient.query(
      "select payload ->> 'data' as data from graphile_worker._private_jobs",
    )
    expect(rows).toEqual([{ data: 'lately' }])
  })

  test('a job whose task is unknown to this process stays for another process', async () => {
    const { torv, handle } = await queueForThisTest()
    await enqueue(handle, 'note', '')
    await enqueue(handle, 'other', '')
    startWorker(torv.address, { other: async () => {} })
    await expect.poll(() => listWaitingJobs(torv), pollOptions).toHaveLength(1)
    expect(await listWaitingJobs(torv)).toMatchObject([{ attempts: 0 }])
  })

  test('work continues when the database comes back', async () => {
    const { torv, handle } = await queueForThisTest()
    const line = await openDatabaseProxy(torv.address)
    onTestFinished(() => line.close())
    const done: unknown[] = []
    const { log } = startWorker(line.address, { note: async ({ data }) => void done.push(data) })
    await enqueue(handle, 'note', 'before')
    await expect.poll(() => listWaitingJobs(torv), pollOptions).toEqual([])
    line.down()
    // Once the queue is unreachable, no query still under way can fetch the next job.
    await expect.poll(() => log.length, pollOptions).toBeGreaterThan(0)
    await enqueue(handle, 'note', 'meanwhile')
    await line.up()
    await expect.poll(() => done, pollOptions).toEqual(['before', 'meanwhile'])
  })

  test('a database that goes down during a job stops neither the process nor the worker', async () => {
    const { torv, handle } = await queueForThisTest()
    const line = await openDatabaseProxy(torv.address)
    onTestFinished(() => line.close())
    const done: unknown[] = []
    const { log, worker } = startWorker(line.address, {
      note: async ({ data }) => {
        done.push(data)
        if (data === 'first') line.down()
      },
    })
    await enqueue(handle, 'note', 'first')
    await expect.poll(() => log.join(), pollOptions).toContain('the queue is unreachable')
    await line.up()
    await enqueue(handle, 'note', 'second')
    await expect.poll(() => done, pollOptions).toEqual(['first', 'second'])
    await worker.close()
    expect(await listWaitingJobs(torv)).toMatchObject([{ attempts: 1, isLocked: true }])
    await torv.ownerClient.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes'",
    )
    startWorker(torv.address, { note: async ({ data }) => void done.push(data) })
    await expect.poll(() => listWaitingJobs(torv), pollOptions).toEqual([])
    expect(done).toEqual(['first', 'second', 'first'])
  })

  test('a connection can be released twice', async () => {
    const { torv } = await queueForThisTest()
    const pool = createWorkerPool(torv.address, deriveTestPassword, () => {})
    onTestFinished(() => pool.end())
    const releasedTwice = new Promise<void>((resolve, reject) => {
      pool.connect((_, __, release) => {
        try {
          release()
          resolve(release())
        } catch (error) {
          reject(error)
        }
      })
    })
    await expect(releasedTwice).resolves.toBeUndefined()
  })

  test('the release callback of a closed pool does nothing', async () => {
    const { torv } = await queueForThisTest()
    const pool = createWorkerPool(torv.address, deriveTestPassword, () => {})
    await pool.end()
    const error = await new Promise((resolve) => {
      pool.connect((reason, _, release) => {
        release()
        resolve(reason)
      })
    })
    expect(error).toBeInstanceOf(Error)
  })

  test('the worker waits for a database that is down at the start', async () => {
    const { torv, handle } = await queueForThisTest()
    const line = await openDatabaseProxy(torv.address)
    onTestFinished(() => line.close())
    line.down()
    await enqueue(handle, 'note', '')
    const { log } = startWorker(line.address, { note: async () => {} })
    await expect.poll(() => log.join(), pollOptions).toContain('the queue is unreachable')
    await line.up()
    await expect.poll(() => listWaitingJobs(torv), pollOptions).toEqual([])
  })

  test('a worker that closes finishes its running jobs and starts no more', async () => {
    const { torv, handle } = await queueForThisTest()
    const started: unknown[] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const { worker } = startWorker(torv.address, {
      note: async ({ data }) => {
        started.push(data)
        await finished
      },
    })
    for (const data of [1, 2, 3]) await enqueue(handle, 'note', data)
    await expect.poll(() => started.length, pollOptions).toBe(2)
    const closing = worker.close()
    await pause(50)
    finish()
    await closing
    expect(started).toHaveLength(2)
    expect(started).toEqual(expect.arrayContaining([1, 2]))
    expect(await listWaitingJobs(torv)).toMatchObject([{ attempts: 0, isLocked: false }])
  })

  test('a worker that is closed before it has started leaves no connection open', async () => {
    const { torv } = await queueForThisTest()
    await startWorker(torv.address, { note: async () => {} }).worker.close()
    const connections = async () => {
      const { rowCount } = await torv.ownerClient.query(
        "select from pg_stat_activity where usename = 'torv_worker' and datname = current_database()",
      )
      return rowCount
    }
    await expect.poll(connections, pollOptions).toBe(0)
  })
})

const pollOptions = { interval: 20 }

async function queueForThisTest() {
  const torv = await openDatabaseForTest()
  return { torv, handle: torv.database.scoped({ as: 'staff_auth' }) }
}

function startWorker(address: Address, tasks: Tasks, times: Partial<{ max: number }> = {}) {
  const log: string[] = []
  const connect = () => createWorkerPool(address, deriveTestPassword, () => {})
  const worker = openWorker(
    { connect, tasks, log: openLog('warn', { write: (line) => log.push(line) }) },
    { poll: 50, reconnect: 50, max: 60_000, ...times },
  )
  onTestFinished(() => worker.close())
  return { worker, log }
}

type WaitingJob = { attempts: number; isLocked: boolean; seconds: number }

async function listWaitingJobs({ ownerClient: owner }: TestDatabase): Promise<WaitingJob[]> {
  const { rows } = await owner.query<WaitingJob>(
    `select attempts, locked_at is not null as "isLocked", extract(epoch from run_at - updated_at)::float8 as seconds
    from graphile_worker.jobs order by id`,
  )
  return rows
}
