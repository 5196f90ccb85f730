import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { minor } from '#domain/money.ts'
import { receiveWebhook } from '#server/checkout/receive-webhook.ts'
import { workerPool } from '#server/database/queue-pools.ts'
import { openLog } from '#server/http/log.ts'
import type { Tasks } from '#server/jobs/task.ts'
import { openWorker, type Scheduled } from '#server/jobs/worker.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { readDeskOrders } from '#server/orders/read-desk-orders.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { openTrade } from '#server/payments/trade.ts'
import { ProviderAway, type Provider } from '#server/payments/provider.ts'
import { goOnDisputing } from '#server/payments/test/test-desk.ts'
import { testMessage } from '#server/payments/test/test-events.ts'
import type { Till } from '#server/payments/till.ts'
import { schedule } from '#server/schedule.ts'
import { settingsFrom } from '#server/settings.ts'
import { tasksOf } from '#server/tasks.ts'
import { testPasswordOf, testSecret } from '../support/cluster.ts'
import { databaseForThisTest, emptyDatabase, type TestDatabase } from '../support/database.ts'
import { workOff } from '../support/mails.ts'
import { customerOf, granted, openMarket, stocked, type Market } from '../support/people.ts'
import {
  backpack,
  holdsTogether,
  ordered,
  paid,
  pay,
  playMoney,
  stateOf,
  tillIn,
} from '../support/trade.ts'

let torv: TestDatabase
let market: Market
let till: Till
let tasks: Tasks

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  till = tillIn(torv.database, market.bagShop)
  const settings = settingsFrom({ TORV_SECRET: testSecret })
  tasks = tasksOf(settings, torv.database, openTrade(settings), '3000')
})
afterEach(() => holdsTogether(torv))
afterAll(() => torv.close())

type Name = (typeof schedule)[number]['task']

/** Runs a scheduled task and all jobs that follow from it. */
async function itIsTimeTo(task: Name) {
  await torv.keeper.query('select graphile_worker.add_job($1, $2)', [
    task,
    JSON.stringify({ _cron: { ts: '2026-11-22T02:00:00Z' } }),
  ])
  await workOff(torv, tasks)
}

/** Simulates a restored backup, which has an empty queue. */
const theQueueIsLost = () => torv.keeper.query('delete from graphile_worker._private_jobs')

async function valueOf<Value>(sql: string, ...values: unknown[]): Promise<Value | undefined> {
  const { rows } = await torv.keeper.query<{ value: Value }>(sql, values)
  return rows[0]?.value
}

test('every scheduled task exists', () => {
  expect(schedule.map(({ task }) => task).filter((task) => !(task in tasks))).toEqual([])
})

describe('recovery of lost jobs', () => {
  test('a paid order without a webhook is found', async () => {
    const { order, session } = await ordered(till, await backpack(market))
    await pay(till, session, 'never')
    await theQueueIsLost()
    await itIsTimeTo('reconcile')
    expect(await stateOf(torv, order)).toBe('pending_payment')
    await torv.keeper.query("update orders set placed_at = now() - interval '20 minutes'")
    await itIsTimeTo('reconcile')
    expect(await stateOf(torv, order)).toBe('authorised')
  })

  test('an expired payment page is found', async () => {
    const { order } = await ordered(till, await backpack(market))
    await theQueueIsLost()
    await torv.keeper.query(
      "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
      [order.order_id],
    )
    await torv.keeper.query(
      "update orders set placed_at = now() - interval '1 hour' where id = $1",
      [order.order_id],
    )
    await itIsTimeTo('reconcile')
    expect(await stateOf(torv, order)).toBe('expired')
  })

  test('a pending capture is found', async () => {
    const { order } = await paid(till, await backpack(market))
    const by = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
    granted(await moveOrder(till.job, order, by, 'packed'))
    const away = { capture: () => Promise.reject(new ProviderAway('cut off')) }
    const named: typeof playMoney.named = async (...asked) => {
      const provider = await playMoney.named(...asked)
      return provider && ({ ...provider, ...away } satisfies Provider)
    }
    await shipOrder({ ...till, payments: { ...playMoney, named } }, order, by)
    await theQueueIsLost()
    await torv.keeper.query("update payment_tasks set created_at = now() - interval '6 minutes'")
    await itIsTimeTo('reconcile')
    expect(await stateOf(torv, order)).toBe('shipped')
  })

  test('a received but unprocessed webhook is found', async () => {
    const { order, session } = await ordered(till, await backpack(market))
    await pay(till, session, 'never')
    const attempt_id = await valueOf<string>(
      'select id as value from payment_attempts where order_id = $1',
      order.order_id,
    )
    const about = { id: session, attempt_id: attempt_id ?? '' }
    const message = testMessage('payment.authorised', about, playMoney.testSecret)
    granted(await receiveWebhook(till, 'test', message))
    await theQueueIsLost()
    await torv.keeper.query("update webhook_events set received_at = now() - interval '6 minutes'")
    await itIsTimeTo('reconcile')
    expect(await stateOf(torv, order)).toBe('authorised')
  })
})

describe('the nightly ledger comparison', () => {
  async function sold() {
    const placed = await paid(till, await backpack(market), 2)
    const by = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
    granted(await moveOrder(till.job, placed.order, by, 'packed'))
    granted(await shipOrder(till, placed.order, by))
    return placed
  }

  async function readFaults() {
    const asked = { filter: 'all', query: '', after: null, before: null } as const
    const { faults } = granted(await readDeskOrders(market.freja, market.bagShop, asked))
    return faults.toSorted((one, other) =>
      String(one.product_name).localeCompare(String(other.product_name)),
    )
  }

  async function faultsAtTheDesk() {
    return (await readFaults()).map(({ order_id, rule }) => ({ order_id, rule }))
  }

  test('enters a refund that was made at the provider', async () => {
    const { order, session } = await sold()
    const provider = await till.payments.named(till.job, till.store, 'test')
    await provider?.refund(session, { key: 'by hand', amount: minor(5_000) })
    await itIsTimeTo('compare-books')
    expect(await stateOf(torv, order)).toBe('partially_refunded')
  })

  test('finds a dispute without a webhook weeks later, and its end', async () => {
    const { order, session } = await sold()
    await torv.keeper.query(`set session_replication_role = replica;
      update payment_entries set created_at = now() - interval '50 days';
      update payment_attempts set updated_at = now() - interval '50 days';
      set session_replication_role = default`)
    const desk = { job: till.job, store: till.store, secret: playMoney.testSecret }
    const steps = async () => {
      await itIsTimeTo('compare-books')
      const { rows } = await torv.keeper.query<{ step: string }>(
        `select detail ->> 'dispute' as step from order_events
         where kind in ('disputed', 'noticed') and order_id = $1 order by seq`,
        [order.order_id],
      )
      return rows.map(({ step }) => step)
    }
    await goOnDisputing(desk, session, 'won')
    expect(await steps()).toEqual(['open'])
    await goOnDisputing(desk, session, 'won')
    expect(await steps()).toEqual(['open', 'won'])
    expect(await steps()).toEqual(['open', 'won'])
  })

  test('notes a movement missing at the provider in the order’s history, once', async () => {
    const { order, session } = await sold()
    const ref = await valueOf<string>(
      'select id as value from test_movements where payment_id = $1',
      session,
    )
    const { rows: movements } = await torv.keeper.query(
      'select * from test_movements where payment_id = $1',
      [session],
    )
    await torv.keeper.query('delete from test_movements where payment_id = $1', [session])
    await itIsTimeTo('compare-books')
    await itIsTimeTo('compare-books')
    expect(await faultsAtTheDesk()).toEqual([
      {
        order_id: order.order_id,
        rule: 'the provider’s books and ours name different movements of money',
      },
    ])
    const { rows } = await torv.keeper.query(
      "select detail from order_events where kind = 'noticed' and order_id = $1",
      [order.order_id],
    )
    expect(rows).toEqual([{ detail: { what: 'books differ', movements: [ref] } }])
    await torv.keeper.query(
      'insert into test_movements select * from json_populate_recordset(null::test_movements, $1)',
      [JSON.stringify(movements)],
    )
    await itIsTimeTo('compare-books')
    expect(await faultsAtTheDesk()).toEqual([])
  })

  test('lists an order that breaks an invariant for staff until it is repaired', async () => {
    const { order } = await sold()
    const toTotal = (more: string) =>
      torv.keeper.query(
        `begin; set local session_replication_role = replica;
         update orders set subtotal = subtotal + ${more}, total = total + ${more} where id = '${order.order_id}'; commit`,
      )
    await toTotal('1')
    await itIsTimeTo('compare-books')
    expect(await faultsAtTheDesk()).toContainEqual({
      order_id: order.order_id,
      rule: 'the lines do not add up to the order',
    })
    await toTotal('-1')
    await itIsTimeTo('compare-books')
    expect(await faultsAtTheDesk()).toEqual([])
  })

  test('lists reserved units without an order for staff by product name until they are released', async () => {
    const [bag, belt] = [
      await backpack(market),
      await stocked(market.freja, market.bagShop, { name: 'Bælte', stock_quantity: 5 }),
    ]
    const setAside = (more: number) =>
      torv.keeper.query(
        `with bag as (update product_variants set stock_reserved = stock_reserved + $1 where id = $2)
         update products set stock_reserved = stock_reserved + $1 where id = $3`,
        [more, bag.variant_id, belt.id],
      )
    await setAside(1)
    await itIsTimeTo('compare-books')
    await itIsTimeTo('compare-books')
    const rule = 'other pieces are set aside than orders hold'
    const found = { order_id: null, rule }
    expect(await readFaults()).toEqual([
      expect.objectContaining({ ...found, product_name: 'Bælte', variant_name: null }),
      expect.objectContaining({ ...found, product_name: 'Rygsæk', variant_name: 'M' }),
    ])
    await setAside(-1)
    await itIsTimeTo('compare-books')
    expect(await readFaults()).toEqual([])
  })
})

test('data is deleted after its retention period, and nothing else', async () => {
  const { company_id, store_id } = market.bagShop
  const { customer_id } = (await customerOf(torv.database, market.bagShop, 'Gerda')).scope
  const of = [company_id, store_id]
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
      `(company_id, store_id, key, request_hash, working_until, created_at)
       values ($1, $2, $3, $4, now(), now() + $5::interval)`,
      ['hash', '-47 hours', '-49 hours'],
    ],
    [
      'consent_choices',
      `(company_id, store_id, receipt, consent, statistics, marketing, words, chosen_at)
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
  for (const [table, insert, [matter, fresh, old]] of rows) {
    await torv.keeper.query(`delete from ${table}`)
    for (const age of [fresh, old]) {
      await torv.keeper.query(`insert into ${table} ${insert}`, [...of, randomUUID(), matter, age])
    }
  }
  await itIsTimeTo('forget')
  for (const [table] of rows) {
    const left = await valueOf<string>(`select count(*) as value from ${table}`)
    expect([table, left]).toEqual([table, '1'])
  }
})

test('an uploaded picture that is never used is deleted after a week, and a used one stays', async () => {
  const { bagShop, nordlys } = market
  const insert = `insert into pictures (company_id, sha256, content_type, width, height, bytes, created_at)
    values ($1, $2, 'image/webp', 4, 3, '', now() - $3::interval) returning id`
  const picture = async (letter: string, age: string) =>
    (await torv.keeper.query(insert, [nordlys, letter.repeat(64), age])).rows[0].id
  const wanted = [
    await picture('a', '6 days'),
    await picture('b', '8 days'),
    await picture('c', '8 days'),
  ]
  await picture('d', '8 days')
  const { id } = await stocked(market.freja, bagShop, { name: 'Med billede' })
  await torv.keeper.query(
    'insert into product_images (company_id, product_id, url, picture_id, sort_order) values ($1, $2, $3, $4, 1)',
    [nordlys, id, '/media/b', wanted[1]],
  )
  await torv.keeper.query('update companies set logo_url = $2 where id = $1', [
    nordlys,
    `/media/${'c'.repeat(64)}-480.webp`,
  ])
  await itIsTimeTo('forget')
  const { rows } = await torv.keeper.query('select id from pictures where company_id = $1', [
    nordlys,
  ])
  expect(rows.map((row) => row.id).toSorted()).toEqual(wanted.toSorted())
})

test('expired data of staff, who belong to no store, is deleted once', async () => {
  const { staff_id } = market.freja.scope
  const insert = `insert into staff_challenges (challenge, staff_id, host, expires_at)
    values ($1, $2, 'admin.localhost', now() + $3::interval)`
  await torv.keeper.query(insert, ['fresh', staff_id, '1 minute'])
  await torv.keeper.query(insert, ['old', staff_id, '-1 minute'])
  await itIsTimeTo('forget-staff')
  const { rows } = await torv.keeper.query('select challenge from staff_challenges')
  expect(rows).toEqual([{ challenge: 'fresh' }])
})

test('with several processes a scheduled task runs once per hour, including hours that all of them missed', async () => {
  const { address, keeper } = await databaseForThisTest()
  const hours: unknown[] = []
  const strikes: Scheduled = { task: 'strike', at: '0 * * * *', madeUpFor: 4 * 3_600_000 }
  await keeper.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('strike', now() - interval '1 day', date_trunc('hour', now()) - interval '3 hours')`,
  )
  const watches = Array.from({ length: 4 }, () =>
    openWorker({
      connect: () => workerPool(address, testPasswordOf, () => {}),
      tasks: { strike: async ({ id }) => void hours.push(id) },
      schedule: [strikes],
      log: openLog('silent'),
    }),
  )
  try {
    await vi.waitFor(() => expect(hours.length).toBeGreaterThanOrEqual(3), 20_000)
    // With an empty queue, every process has read the schedule and waits for the next hour.
    await vi.waitFor(
      async () => {
        const { rows } = await keeper.query(
          'select count(*)::int as left from graphile_worker.jobs',
        )
        expect(rows).toEqual([{ left: 0 }])
      },
      { timeout: 20_000 },
    )
  } finally {
    await Promise.all(watches.map((watch) => watch.close()))
  }
  expect(hours.toSorted()).toEqual([...new Set(hours)].toSorted())
  expect(hours).toHaveLength(3)
}, 60_000)
