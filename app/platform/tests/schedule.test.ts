import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { parseOrderSelection } from '#features/orders/rules/order-selection.ts'
import { receiveWebhook } from '#features/orders/server/pay/receive-webhook.ts'
import { createWorkerPool } from '#platform/database/queue-pools.ts'
import { openLog } from '#platform/http/log.ts'
import type { Tasks } from '#platform/jobs/task.ts'
import { openWorker, type Scheduled } from '#platform/jobs/worker.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { readStaffOrderList } from '#features/orders/server/read-staff-order-list.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { openPaymentSetup } from '#app/payments.ts'
import type { StorePayments } from '../payments/store-payments.ts'
import { ProviderUnavailable, type Provider } from '#platform/payments/provider.ts'
import { advanceDispute } from '#platform/payments/test/test-payment-page.ts'
import { createTestMessage } from '#platform/payments/test/test-events.ts'
import { schedule } from '#app/schedule.ts'
import { readSettings } from '#app/settings.ts'
import { createTasks } from '#app/tasks.ts'
import { deriveTestPassword, testSecret } from '#test/support/cluster.ts'
import {
  openDatabaseForTest,
  openEmptyDatabase,
  type TestDatabase,
} from '#test/support/database.ts'
import { runJobs } from '#test/support/mails.ts'
import { noParcelHubs } from '#test/support/parcel-hub.ts'
import {
  createCustomer,
  unwrap,
  openMarket,
  createStockedProduct,
  type Market,
} from '#test/support/people.ts'
import {
  createBackpack,
  checkInvariants,
  startOrder,
  createPaidOrder,
  payOrder,
  testPayments,
  getOrderState,
  createStorePayments,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments
let tasks: Tasks

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
  const settings = readSettings({ TORV_SECRET: testSecret })
  tasks = createTasks(
    settings,
    torv.database,
    { ...openPaymentSetup(settings), parcelHubs: noParcelHubs },
    '3000',
  )
})
afterEach(() => checkInvariants(torv))
afterAll(() => torv.close())

type TaskName = (typeof schedule)[number]['task']

/** Runs a scheduled task and all jobs that follow from it. */
async function runTask(task: TaskName) {
  await torv.ownerClient.query('select graphile_worker.add_job($1, $2)', [
    task,
    JSON.stringify({ _cron: { ts: new Date().toISOString() } }),
  ])
  await runJobs(torv, tasks)
}

/** Simulates a restored backup, which has an empty queue. */
const deleteQueuedJobs = () => torv.ownerClient.query('delete from graphile_worker._private_jobs')

async function queryValue<Value>(sql: string, ...values: unknown[]): Promise<Value | undefined> {
  const { rows } = await torv.ownerClient.query<{ value: Value }>(sql, values)
  return rows[0]?.value
}

test('every scheduled task exists', () => {
  expect(schedule.map(({ task }) => task).filter((task) => !(task in tasks))).toEqual([])
})

describe('recovery of lost jobs', () => {
  test('a paid order without a webhook is found', async () => {
    const { order, session } = await startOrder(storePayments, await createBackpack(market))
    await payOrder(storePayments, session, 'never')
    await deleteQueuedJobs()
    await runTask('reconcile')
    expect(await getOrderState(torv, order)).toBe('pending_payment')
    await torv.ownerClient.query("update orders set placed_at = now() - interval '20 minutes'")
    await runTask('reconcile')
    expect(await getOrderState(torv, order)).toBe('authorised')
  })

  test('an expired payment page is found', async () => {
    const { order } = await startOrder(storePayments, await createBackpack(market))
    await deleteQueuedJobs()
    await torv.ownerClient.query(
      "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
      [order.order_id],
    )
    await torv.ownerClient.query(
      "update orders set placed_at = now() - interval '1 hour' where id = $1",
      [order.order_id],
    )
    await runTask('reconcile')
    expect(await getOrderState(torv, order)).toBe('expired')
  })

  test('a pending capture is found', async () => {
    const { order } = await createPaidOrder(storePayments, await createBackpack(market))
    const actor = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
    unwrap(await transitionOrder(storePayments.job, order, actor, 'packed'))
    const overrides = { capture: () => Promise.reject(new ProviderUnavailable('cut off')) }
    const named: typeof testPayments.findByName = async (...input) => {
      const provider = await testPayments.findByName(...input)
      return provider && ({ ...provider, ...overrides } satisfies Provider)
    }
    await shipOrder(
      { ...storePayments, payments: { ...testPayments, findByName: named } },
      order,
      actor,
    )
    await deleteQueuedJobs()
    await torv.ownerClient.query(
      "update payment_tasks set created_at = now() - interval '6 minutes'",
    )
    await runTask('reconcile')
    expect(await getOrderState(torv, order)).toBe('shipped')
  })

  test('a received but unprocessed webhook is found', async () => {
    const { order, session } = await startOrder(storePayments, await createBackpack(market))
    await payOrder(storePayments, session, 'never')
    const attempt_id = await queryValue<string>(
      'select id as value from payment_attempts where order_id = $1',
      order.order_id,
    )
    const reference = { id: session, attempt_id: attempt_id ?? '' }
    const message = createTestMessage('payment.authorised', reference, testPayments.testSecret)
    unwrap(await receiveWebhook(storePayments, 'test', message))
    await deleteQueuedJobs()
    await torv.ownerClient.query(
      "update webhook_events set received_at = now() - interval '6 minutes'",
    )
    await runTask('reconcile')
    expect(await getOrderState(torv, order)).toBe('authorised')
  })
})

describe('the nightly ledger comparison', () => {
  async function createShippedOrder() {
    const placed = await createPaidOrder(storePayments, await createBackpack(market), 2)
    const actor = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
    unwrap(await transitionOrder(storePayments.job, placed.order, actor, 'packed'))
    unwrap(await shipOrder(storePayments, placed.order, actor))
    return placed
  }

  async function readLedgerErrors() {
    const every = parseOrderSelection(new URL('https://shop.example/?state=all'))
    const input = { ...every, after: null, before: null }
    const { ledgerErrors } = unwrap(await readStaffOrderList(market.freja, market.bagShop, input))
    return ledgerErrors.toSorted((one, other) =>
      String(one.product_name).localeCompare(String(other.product_name)),
    )
  }

  async function listBrokenRules() {
    return (await readLedgerErrors()).map(({ order_id, rule }) => ({ order_id, rule }))
  }

  test('enters a refund that was made at the provider', async () => {
    const { order, session } = await createShippedOrder()
    const provider = await storePayments.payments.findByName(
      storePayments.job,
      storePayments.store,
      'test',
    )
    await provider?.refund(session, { key: 'by hand', amount: minor(5_000) })
    await runTask('compare-books')
    expect(await getOrderState(torv, order)).toBe('partially_refunded')
  })

  test('finds a dispute without a webhook weeks later, and its end', async () => {
    const { order, session } = await createShippedOrder()
    await torv.ownerClient.query(`set session_replication_role = replica;
      update payment_entries set created_at = now() - interval '50 days';
      update payment_attempts set updated_at = now() - interval '50 days';
      set session_replication_role = default`)
    const testAccount = {
      job: storePayments.job,
      store: storePayments.store,
      secret: testPayments.testSecret,
    }
    const readDisputeSteps = async () => {
      await runTask('compare-books')
      const { rows } = await torv.ownerClient.query<{ step: string }>(
        `select detail ->> 'dispute' as step from order_events
         where kind in ('disputed', 'noticed') and order_id = $1 order by seq`,
        [order.order_id],
      )
      return rows.map(({ step }) => step)
    }
    await advanceDispute(testAccount, session, 'won')
    expect(await readDisputeSteps()).toEqual(['open'])
    await advanceDispute(testAccount, session, 'won')
    expect(await readDisputeSteps()).toEqual(['open', 'won'])
    expect(await readDisputeSteps()).toEqual(['open', 'won'])
  })

  test('notes a movement missing at the provider in the order’s history, once', async () => {
    const { order, session } = await createShippedOrder()
    const ref = await queryValue<string>(
      'select id as value from test_movements where payment_id = $1',
      session,
    )
    const { rows: movements } = await torv.ownerClient.query(
      'select * from test_movements where payment_id = $1',
      [session],
    )
    await torv.ownerClient.query('delete from test_movements where payment_id = $1', [session])
    await runTask('compare-books')
    await runTask('compare-books')
    expect(await listBrokenRules()).toEqual([
      {
        order_id: order.order_id,
        rule: 'the provider’s books and ours name different movements of money',
      },
    ])
    const { rows } = await torv.ownerClient.query(
      "select detail from order_events where kind = 'noticed' and order_id = $1",
      [order.order_id],
    )
    expect(rows).toEqual([{ detail: { what: 'books differ', movements: [ref] } }])
    await torv.ownerClient.query(
      'insert into test_movements select * from json_populate_recordset(null::test_movements, $1)',
      [JSON.stringify(movements)],
    )
    await runTask('compare-books')
    expect(await listBrokenRules()).toEqual([])
  })

  test('lists an order that breaks an invariant for staff until it is repaired', async () => {
    const { order } = await createShippedOrder()
    const addToTotal = (more: string) =>
      torv.ownerClient.query(
        `begin; set local session_replication_role = replica;
         update orders set subtotal = subtotal + ${more}, total = total + ${more} where id = '${order.order_id}'; commit`,
      )
    await addToTotal('1')
    await runTask('compare-books')
    expect(await listBrokenRules()).toContainEqual({
      order_id: order.order_id,
      rule: 'the lines do not add up to the order',
    })
    await addToTotal('-1')
    await runTask('compare-books')
    expect(await listBrokenRules()).toEqual([])
  })

  test('lists reserved units without an order for staff by product name until they are released', async () => {
    const [bag, belt] = [
      await createBackpack(market),
      await createStockedProduct(market.freja, market.bagShop, {
        name: 'Bælte',
        stock_quantity: 5,
      }),
    ]
    const addReserved = (more: number) =>
      torv.ownerClient.query(
        `with bag as (update product_variants set stock_reserved = stock_reserved + $1 where id = $2)
         update products set stock_reserved = stock_reserved + $1 where id = $3`,
        [more, bag.variant_id, belt.id],
      )
    await addReserved(1)
    await runTask('compare-books')
    await runTask('compare-books')
    const rule = 'other pieces are set aside than orders hold'
    const expected = { order_id: null, rule }
    expect(await readLedgerErrors()).toEqual([
      expect.objectContaining({ ...expected, product_name: 'Bælte', variant_name: null }),
      expect.objectContaining({ ...expected, product_name: 'Rygsæk', variant_name: 'M' }),
    ])
    await addReserved(-1)
    await runTask('compare-books')
    expect(await readLedgerErrors()).toEqual([])
  })
})

test('data is deleted after its retention period, and nothing else', async () => {
  const { company_id, store_id } = market.bagShop
  const { customer_id } = (await createCustomer(torv.database, market.bagShop, 'Gerda')).scope
  const storeKey = [company_id, store_id]
  const rows: [table: string, insert: string, values: unknown[]][] = [
    [
      'customer_sessions',
      `(company_id, store_id, customer_id, token, expires_at) values ($1, $2, $4, $3, now() + $5::interval)`,
      [customer_id, '1 day', '-1 minute'],
    ],
    [
      'customer_verifications',
      `(company_id, store_id, customer_id, purpose, token, expires_at)
       values ($1, $2, $4, 'reset_password', $3, now() + $5::interval)`,
      [customer_id, '1 day', '-1 minute'],
    ],
    [
      'throttles',
      `(company_id, store_id, throttle, subject, counted_from, waits_until)
       values ($1, $2, $4, $3, now() + $5::interval, now() + $5::interval)`,
      ['sign_in_account', '-23 hours', '-25 hours'],
    ],
    [
      'idempotency_keys',
      `(company_id, store_id, key, request_hash, created_at)
       values ($1, $2, $3, $4, now() + $5::interval)`,
      ['hash', '-47 hours', '-49 hours'],
    ],
    [
      'consent_choices',
      `(company_id, store_id, receipt, consent, statistics, marketing, text_version, chosen_at)
       values ($1, $2, $3::uuid, $4, false, false, '2026-11 da', now() + $5::interval)`,
      ['declined', '-23 months', '-25 months'],
    ],
    [
      'webhook_events',
      `(company_id, store_id, provider, event_id, payload, applied_at)
       values ($1, $2, $4, $3, '{}', now() + $5::interval)`,
      ['test', '-89 days', '-91 days'],
    ],
    [
      'withdrawals',
      `(company_id, store_id, key, order_number, name, email, received_at)
       values ($1, $2, $3::uuid, '1', 'N', $4, now() + $5::interval)`,
      ['n@torv.example', '-35 months', '-37 months'],
    ],
  ]
  for (const [table, insert, [subject, fresh, old]] of rows) {
    await torv.ownerClient.query(`delete from ${table}`)
    for (const age of [fresh, old]) {
      await torv.ownerClient.query(`insert into ${table} ${insert}`, [
        ...storeKey,
        randomUUID(),
        subject,
        age,
      ])
    }
  }
  await runTask('forget')
  for (const [table] of rows) {
    const left = await queryValue<string>(`select count(*) as value from ${table}`)
    expect([table, left]).toEqual([table, '1'])
  }
})

test('an uploaded picture that is never used is deleted after a week, and a used one stays', async () => {
  const { bagShop, nordlys } = market
  const insert = `insert into pictures (company_id, sha256, content_type, width, height, bytes, created_at)
    values ($1, $2, 'image/webp', 4, 3, '', now() - $3::interval) returning id`
  const insertPicture = async (digit: string, age: string) =>
    (await torv.ownerClient.query(insert, [nordlys, digit.repeat(64), age])).rows[0].id
  const keptIds = [
    await insertPicture('a', '6 days'),
    await insertPicture('b', '8 days'),
    await insertPicture('c', '8 days'),
  ]
  await insertPicture('d', '8 days')
  const { id } = await createStockedProduct(market.freja, bagShop, { name: 'Med billede' })
  await torv.ownerClient.query(
    'insert into product_images (company_id, product_id, url, picture_id, sort_order) values ($1, $2, $3, $4, 1)',
    [nordlys, id, '/media/b', keptIds[1]],
  )
  await torv.ownerClient.query('update companies set logo_url = $2 where id = $1', [
    nordlys,
    `/media/${'c'.repeat(64)}-480.webp`,
  ])
  await runTask('forget')
  const { rows } = await torv.ownerClient.query('select id from pictures where company_id = $1', [
    nordlys,
  ])
  expect(rows.map((row) => row.id).toSorted()).toEqual(keptIds.toSorted())
})

test('expired data of staff, who belong to no store, is deleted once', async () => {
  const { staff_id } = market.freja.scope
  const insert = `insert into staff_challenges (challenge, staff_id, host, expires_at)
    values ($1, $2, 'admin.localhost', now() + $3::interval)`
  await torv.ownerClient.query(insert, ['fresh', staff_id, '1 minute'])
  await torv.ownerClient.query(insert, ['old', staff_id, '-1 minute'])
  await runTask('forget-staff')
  const { rows } = await torv.ownerClient.query('select challenge from staff_challenges')
  expect(rows).toEqual([{ challenge: 'fresh' }])
})

test('with several processes a scheduled task runs once per hour, including hours that all of them missed', async () => {
  const { address, ownerClient } = await openDatabaseForTest()
  const runs: unknown[] = []
  const hourlyTask: Scheduled = { task: 'strike', cron: '0 * * * *', backfillPeriod: 4 * 3_600_000 }
  await ownerClient.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('strike', now() - interval '1 day', date_trunc('hour', now()) - interval '3 hours')`,
  )
  const workers = Array.from({ length: 4 }, () =>
    openWorker({
      connect: () => createWorkerPool(address, deriveTestPassword, () => {}),
      tasks: { strike: async ({ id }) => void runs.push(id) },
      schedule: [hourlyTask],
      log: openLog('silent'),
    }),
  )
  try {
    await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(3), 20_000)
    // With an empty queue, every process has read the schedule and waits for the next hour.
    await vi.waitFor(
      async () => {
        const { rows } = await ownerClient.query(
          'select count(*)::int as left from graphile_worker.jobs',
        )
        expect(rows).toEqual([{ left: 0 }])
      },
      { timeout: 120_000 },
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.close()))
  }
  expect(runs.toSorted()).toEqual([...new Set(runs)].toSorted())
  expect(runs).toHaveLength(3)
})
