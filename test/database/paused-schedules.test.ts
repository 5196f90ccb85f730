import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardWrites, pauseWrites } from '#cells/guard-writes.ts'
import { notificationMailTask } from '#features/notifications/server/send-notifications.ts'
import type { Tasks } from '#platform/jobs/task.ts'
import { openPaymentSetup } from '#app/payments.ts'
import { schedule } from '#app/schedule.ts'
import { readSettings } from '#app/settings.ts'
import { createTasks } from '#app/tasks.ts'
import { testSecret } from '../support/cluster.ts'
import type { TestDatabase } from '../support/database.ts'
import { noParcelHubs } from '../support/parcel-hub.ts'
import { openTwoShops, type Shop, type Shops } from '../support/two-shops.ts'

let torv: TestDatabase
let shops: Shops
let tasks: Tasks

/** Both shops have work for each schedule, and one of them is paused for a move. */
beforeAll(async () => {
  ;({ torv, shops } = await openTwoShops())
  const settings = readSettings({ TORV_SECRET: testSecret })
  const setup = { ...openPaymentSetup(settings), parcelHubs: noParcelHubs }
  tasks = createTasks(settings, torv.database, setup, '3000')
  // A worker does this when it starts.
  await torv.ownerClient.query(
    `insert into graphile_worker._private_tasks (identifier) select unnest($1::text[])
     on conflict do nothing`,
    [schedule.map(({ task }) => task)],
  )
  for (const shop of [shops.bags, shops.clay]) await addWork(shop)
  const cell = { id: 'north', address: torv.address, client: torv.ownerClient }
  const { company_id, staff } = shops.bags
  const people = [staff.scope.staff_id]
  await guardWrites(cell, company_id, { direction: 'leaving', staff: people })
  await torv.ownerClient.query('delete from graphile_worker._private_jobs')
  await pauseWrites(cell, company_id)
})
afterAll(() => torv.close())

test.each(schedule.map(({ task }) => task))(
  'the schedule %s goes on past a company that is paused for a move',
  async (task) => {
    await runTask(task)
    expect(await countJobs(task, shops.bags)).toBe(0)
  },
)

test('the other company gets its jobs meanwhile', async () => {
  expect(await countJobs('forget', shops.clay)).toBe(1)
  expect(await countJobs('check-stores', shops.clay)).toBe(1)
  expect(await countJobs('open-stores', shops.clay)).toBe(1)
})

test('mails to the staff of a paused company wait, and those of others are queued', async () => {
  const { rows } = await torv.ownerClient.query<{ staff_id: string }>(
    `select distinct payload -> 'data' ->> 'staff_id' as staff_id from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [notificationMailTask],
  )
  expect(rows).toHaveLength(2)
  for (const { staff_id } of rows) await runTask(notificationMailTask, { staff_id })
  const waiting = await torv.ownerClient.query(
    'select staff_id from staff_notices where mail_id is null',
  )
  expect(waiting.rows).toEqual([{ staff_id: shops.bags.staff.scope.staff_id }])
})

async function runTask(task: string, data: object = {}): Promise<void> {
  const owner = { company_id: null, store_id: null }
  await tasks[task]?.({ id: randomUUID(), owner, data }, new AbortController().signal)
}

async function countJobs(task: string, { company_id }: Shop): Promise<number> {
  const { rowCount } = await torv.ownerClient.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.payload ->> 'company_id' = $2`,
    [task, company_id],
  )
  return rowCount ?? 0
}

async function addWork({ company_id, store_id, staff }: Shop): Promise<void> {
  const { staff_id } = staff.scope
  const store = [company_id, store_id]
  await torv.ownerClient.query(
    `insert into staff_notices (company_id, store_id, staff_id, kind, cause, subject_id, daily)
     values ($1, $2, $3, 'order', 'new', $2, false)`,
    [...store, staff_id],
  )
  await torv.ownerClient.query(
    `insert into staff_sessions (staff_id, token, expires_at) values ($1, $2, now() - interval '1 day')`,
    [staff_id, staff_id],
  )
  await torv.ownerClient.query(
    'update stores set opens_when_ready = true, active = false where company_id = $1',
    [company_id],
  )
  await torv.ownerClient.query(
    `insert into files (company_id, place, sha256, length) values ($1, 'folder:none/', repeat('0', 64), 1)`,
    [company_id],
  )
}
