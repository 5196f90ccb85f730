import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Address } from '#server/database/address.ts'
import { workerPool } from '#server/database/queue-pools.ts'
import { openLog } from '#server/http/log.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { QueuedJob, Tasks } from '#server/jobs/task.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { testPasswordOf } from '../support/cluster.ts'
import { databaseForThisTest, emptyDatabase, type TestDatabase } from '../support/database.ts'
import { lineTo } from '../support/line.ts'
import { workOff } from '../support/mails.ts'
import { customerOf, jobIn, openMarket, type Market } from '../support/people.ts'

describe('enqueuing jobs', () => {
  let torv: TestDatabase
  let market: Market

  beforeAll(async () => {
    torv = await emptyDatabase()
    market = await openMarket(torv.database)
  })
  afterAll(() => torv.close())

  const done: QueuedJob[] = []
  async function jobsDone(): Promise<QueuedJob[]> {
    done.length = 0
    await workOff(torv, { note: async (job) => void done.push(job) })
    return done
  }

  test('a job carries the tenant of the scope that enqueues it', async () => {
    const { bagShop, freja, nordlys } = market
    const anton = await customerOf(torv.database, bagShop, 'Anton')
    await enqueue(anton, 'note', 'of a customer')
    await enqueue(torv.database.through({ as: 'visitor', ...bagShop }), 'note', 'of a visitor')
    await enqueue(
      torv.database.through({ as: 'customer_auth', ...bagShop }),
      'note',
      'of a sign-in',
    )
    await enqueue(jobIn(torv.database, bagShop), 'note', 'of a job')
    await enqueue(freja, 'note', 'of staff', bagShop)
    await enqueue(freja, 'note', 'of a company', { company_id: nordlys, store_id: null })
    await enqueue(torv.database.through({ as: 'staff_auth' }), 'note', 'of nobody')
    const jobs = await jobsDone()
    expect(jobs.map(({ matter }) => matter)).toHaveLength(7)
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(7)
    expect(jobs.slice(0, 5).map(({ place }) => place)).toEqual(Array(5).fill(bagShop))
    expect(jobs[5]?.place).toEqual({ company_id: nordlys, store_id: null })
    expect(jobs[6]?.place).toEqual({ company_id: null, store_id: null })
  })

  test('a job of another tenant cannot be enqueued', async () => {
    const { bagShop, pyramidShop, clayShop, freja, rosa, nordlys } = market
    const visitor = torv.database.through({ as: 'visitor', ...bagShop })
    const signIn = torv.database.through({ as: 'customer_auth', ...bagShop })
    const ofNobody = torv.database.through({ as: 'staff_auth' })
    const mixed = { company_id: nordlys, store_id: clayShop.store_id }
    const attempts = [
      [visitor, clayShop],
      [visitor, pyramidShop],
      [visitor, { company_id: nordlys, store_id: null }],
      [signIn, pyramidShop],
      [jobIn(torv.database, bagShop), clayShop],
      [torv.database.through({ as: 'job', company_id: nordlys, store_id: null }), mixed],
      [freja, clayShop],
      [freja, mixed],
      [freja, { company_id: null, store_id: null }],
      [rosa, bagShop],
      [ofNobody, bagShop],
    ] as const
    for (const [by, place] of attempts) {
      await expect(enqueue(by, 'note', 'of another', place)).rejects.toThrow(
        'a job of another tenant',
      )
    }
    expect(await jobsDone()).toEqual([])
  })

  test('only the worker can read the queue, and the worker can read no table of the shops', async () => {
    const { bagShop, freja } = market
    const looking = sql`select payload from graphile_worker._private_jobs`
    for (const by of [freja, jobIn(torv.database, bagShop)]) {
      await expect(looking.execute(by)).rejects.toThrow('permission denied')
    }
    const worker = torv.database.through({ as: 'worker' })
    await expect(looking.execute(worker)).resolves.toBeDefined()
    for (const table of ['customers', 'orders', 'staff', 'stores']) {
      await expect(sql`select from ${sql.table(table)}`.execute(worker)).rejects.toThrow(
        'permission denied',
      )
    }
    await expect(enqueue(freja, 'note', '', bagShop)).resolves.toBeUndefined()
    await jobsDone()
  })
})

describe('running jobs', () => {
  test('a job starts at once and runs once, however many workers there are', async () => {
    const { torv, by } = await queueForThisTest()
    const done: unknown[] = []
    const tasks: Tasks = { note: async ({ matter }) => void done.push(matter) }
    for (let turn = 0; turn < 3; turn += 1) working(torv.address, tasks)
    const matters = Array.from({ length: 30 }, (_, number) => number)
    for (const matter of matters) await enqueue(by, 'note', matter)
    await expect.poll(() => done.length, soon).toBe(30)
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(matters)
    await expect.poll(() => waiting(torv), soon).toEqual([])
  })

  test('a failing job is retried with growing delays, and is logged after its last attempt', async () => {
    const { torv, by } = await queueForThisTest()
    await enqueue(by, 'note', 'freja@kunde.example')
    const due: number[] = []
    const { log } = working(torv.address, {
      note: async () => {
        throw Object.assign(new Error('550 no freja@kunde.example here'), { code: 'EENVELOPE' })
      },
    })
    for (const attempts of [1, 2, 3]) {
      await expect.poll(() => waiting(torv), soon).toMatchObject([{ attempts, isTaken: false }])
      const [job] = await waiting(torv)
      due.push(job?.seconds ?? 0)
      await torv.keeper.query(
        'update graphile_worker._private_jobs set run_at = now(), max_attempts = 4',
      )
    }
    expect(due).toEqual(due.toSorted((a, b) => a - b))
    expect(due[0]).toBeGreaterThan(1)
    await expect.poll(() => log.filter((line) => line.includes('"error"')), soon).toHaveLength(1)
    expect(log.at(-1)).toContain('job failed for good')
    expect(log.at(-1)).toContain('EENVELOPE')
    expect(log.join()).not.toContain('freja')
    await expect.poll(() => waiting(torv), soon).toMatchObject([{ attempts: 4, isTaken: false }])
  })

  test('a job that takes too long is abandoned and retried', async () => {
    const { torv, by } = await queueForThisTest()
    await enqueue(by, 'note', '')
    let turn = 0
    const tasks: Tasks = {
      note: () => ((turn += 1) === 1 ? new Promise(() => {}) : Promise.resolve()),
    }
    working(torv.address, tasks, { longest: 200 })
    await expect.poll(() => waiting(torv), soon).toMatchObject([{ attempts: 1, isTaken: false }])
    await torv.keeper.query('update graphile_worker._private_jobs set run_at = now()')
    await expect.poll(() => waiting(torv), soon).toEqual([])
  })

  test('a job locked by a killed process is run again', async () => {
    const { torv, by } = await queueForThisTest()
    await enqueue(by, 'note', '')
    await torv.keeper.query(`update graphile_worker._private_jobs
      set locked_by = 'pool-killed', locked_at = now() - interval '5 minutes', attempts = 1`)
    working(torv.address, { note: async () => {} })
    await expect.poll(() => waiting(torv), soon).toEqual([])
  })

  test('a job that failed for good is deleted after a month', async () => {
    const { torv, by } = await queueForThisTest()
    await enqueue(by, 'note', 'lately')
    await enqueue(by, 'note', 'long ago')
    await torv.keeper.query(`update graphile_worker._private_jobs
      set attempts = max_attempts, updated_at = now() - case payload ->> 'matter'
        when 'lately' then interval '29 days' else interval '31 days' end`)
    working(torv.address, { note: async () => {} })
    await expect.poll(() => waiting(torv), soon).toHaveLength(1)
    const { rows } = await torv.keeper.query(
      "select payload ->> 'matter' as matter from graphile_worker._private_jobs",
    )
    expect(rows).toEqual([{ matter: 'lately' }])
  })

  test('a job whose task is unknown to this process stays for another process', async () => {
    const { torv, by } = await queueForThisTest()
    await enqueue(by, 'note', '')
    await enqueue(by, 'other', '')
    working(torv.address, { other: async () => {} })
    await expect.poll(() => waiting(torv), soon).toHaveLength(1)
    expect(await waiting(torv)).toMatchObject([{ attempts: 0 }])
  })

  test('work continues when the database comes back', async () => {
    const { torv, by } = await queueForThisTest()
    const line = await lineTo(torv.address)
    onTestFinished(() => line.close())
    const done: unknown[] = []
    const { log } = working(line.address, { note: async ({ matter }) => void done.push(matter) })
    await enqueue(by, 'note', 'before')
    await expect.poll(() => waiting(torv), soon).toEqual([])
    line.down()
    // Once the queue is out of reach, no query still under way can fetch the next job.
    await expect.poll(() => log.length, soon).toBeGreaterThan(0)
    await enqueue(by, 'note', 'meanwhile')
    await line.up()
    await expect.poll(() => done, soon).toEqual(['before', 'meanwhile'])
  })

  test('a database that goes down during a job stops neither the process nor the worker', async () => {
    const { torv, by } = await queueForThisTest()
    const line = await lineTo(torv.address)
    onTestFinished(() => line.close())
    const done: unknown[] = []
    const { log, worker } = working(line.address, {
      note: async ({ matter }) => {
        done.push(matter)
        if (matter === 'first') line.down()
      },
    })
    await enqueue(by, 'note', 'first')
    await expect.poll(() => log.join(), soon).toContain('the queue is out of reach')
    await line.up()
    await enqueue(by, 'note', 'second')
    await expect.poll(() => done, soon).toEqual(['first', 'second'])
    await worker.close()
    expect(await waiting(torv)).toMatchObject([{ attempts: 1, isTaken: true }])
    await torv.keeper.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes'",
    )
    working(torv.address, { note: async ({ matter }) => void done.push(matter) })
    await expect.poll(() => waiting(torv), soon).toEqual([])
    expect(done).toEqual(['first', 'second', 'first'])
  })

  test('a connection can be released twice', async () => {
    const { torv } = await queueForThisTest()
    const pool = workerPool(torv.address, testPasswordOf, () => {})
    onTestFinished(() => pool.end())
    const twice = new Promise<void>((resolve, reject) => {
      pool.connect((_, __, release) => {
        try {
          release()
          resolve(release())
        } catch (fault) {
          reject(fault)
        }
      })
    })
    await expect(twice).resolves.toBeUndefined()
  })

  test('the release callback of a closed pool does nothing', async () => {
    const { torv } = await queueForThisTest()
    const pool = workerPool(torv.address, testPasswordOf, () => {})
    await pool.end()
    const fault = await new Promise((resolve) => {
      pool.connect((why, _, release) => {
        release()
        resolve(why)
      })
    })
    expect(fault).toBeInstanceOf(Error)
  })

  test('the worker waits for a database that is down at the start', async () => {
    const { torv, by } = await queueForThisTest()
    const line = await lineTo(torv.address)
    onTestFinished(() => line.close())
    line.down()
    await enqueue(by, 'note', '')
    const { log } = working(line.address, { note: async () => {} })
    await expect.poll(() => log.join(), soon).toContain('the queue is out of reach')
    await line.up()
    await expect.poll(() => waiting(torv), soon).toEqual([])
  })

  test('a worker that closes finishes its running jobs and starts no more', async () => {
    const { torv, by } = await queueForThisTest()
    const begun: unknown[] = []
    let end = () => {}
    const ending = new Promise<void>((resolve) => (end = resolve))
    const { worker } = working(torv.address, {
      note: async ({ matter }) => {
        begun.push(matter)
        await ending
      },
    })
    for (const matter of [1, 2, 3]) await enqueue(by, 'note', matter)
    await expect.poll(() => begun.length, soon).toBe(2)
    const closing = worker.close()
    await pause(50)
    end()
    await closing
    expect(begun).toHaveLength(2)
    expect(begun).toEqual(expect.arrayContaining([1, 2]))
    expect(await waiting(torv)).toMatchObject([{ attempts: 0, isTaken: false }])
  })

  test('a worker that is closed before it has started leaves no connection open', async () => {
    const { torv } = await queueForThisTest()
    await working(torv.address, { note: async () => {} }).worker.close()
    const connections = async () => {
      const { rowCount } = await torv.keeper.query(
        "select from pg_stat_activity where usename = 'torv_worker' and datname = current_database()",
      )
      return rowCount
    }
    await expect.poll(connections, soon).toBe(0)
  })
})

const soon = { timeout: 8_000, interval: 20 }

async function queueForThisTest() {
  const torv = await databaseForThisTest()
  return { torv, by: torv.database.through({ as: 'staff_auth' }) }
}

function working(address: Address, tasks: Tasks, pace: Partial<{ longest: number }> = {}) {
  const log: string[] = []
  const connect = () => workerPool(address, testPasswordOf, () => {})
  const worker = openWorker(
    { connect, tasks, log: openLog('warn', { write: (line) => log.push(line) }) },
    { poll: 50, retry: 50, longest: 60_000, ...pace },
  )
  onTestFinished(() => worker.close())
  return { worker, log }
}

type Waiting = { attempts: number; isTaken: boolean; seconds: number }

async function waiting({ keeper }: TestDatabase): Promise<Waiting[]> {
  const { rows } = await keeper.query<Waiting>(
    `select attempts, locked_at is not null as "isTaken", extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker.jobs order by id`,
  )
  return rows
}
