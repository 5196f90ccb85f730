import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationForm } from '#features/notifications/rules/notification-form.ts'
import { minor } from '#shared/money/money.ts'
import {
  maxNotificationMailsPerHour,
  type NotificationKind,
  type NotificationMode,
} from '#features/notifications/rules/notifications.ts'
import { changeRole, removeMember } from '#features/companies/server/change-role.ts'
import { listMemberships } from '#features/companies/server/read-members.ts'
import { mailTask } from '#features/mails/server/send-mail.ts'
import {
  readNotificationChoices,
  saveNotificationChoices,
} from '../server/save-notification-choices.ts'
import { notificationMailTask } from '#features/notifications/server/send-notifications.ts'
import { addNotifications } from '#features/notifications/server/add-notifications.ts'
import { continueTestDispute } from '#features/orders/server/pay/pay-test-payment.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { replyAsCustomer } from '#features/support/server/messages/reply-to-ticket.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { listStores } from '#features/stores/server/read-stores.ts'
import type { Staff } from '#platform/database/database.ts'
import type { Tasks } from '#platform/jobs/task.ts'
import { openPaymentSetup } from '#app/payments.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { ProviderRefused } from '#platform/payments/provider.ts'
import { readSettings } from '#app/settings.ts'
import { createTasks } from '#app/tasks.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { testSecret } from '#test/support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { runJobs } from '#test/support/mails.ts'
import { noParcelHubs } from '#test/support/parcel-hub.ts'
import {
  createCustomer,
  getJobHandle,
  openMarket,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import { overrideProvider } from '#test/support/unreliable-provider.ts'
import {
  createBackpack,
  createPaidOrder,
  createStorePayments,
  payOrder,
  startOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments
let tasks: Tasks

beforeEach(async () => {
  await torv?.close()
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
afterAll(() => torv.close())

async function toReader(staff: Staff) {
  const [memberships, stores] = [await listMemberships(staff), await listStores(staff)]
  return {
    staff,
    memberships,
    stores: stores.flatMap((store) =>
      memberships
        .filter(({ company_id }) => company_id === store.company_id)
        .map(({ role }) => ({ ...store, role })),
    ),
  }
}

async function choose(
  staff: Staff,
  { store_id }: StoreKey,
  modes: Partial<Record<NotificationKind, NotificationMode>>,
  hour = 7,
) {
  const form = notificationForm.parse({ hour, stores: [{ store_id, ...modes }] })
  return saveNotificationChoices(await toReader(staff), form)
}

/** Runs the schedule's task, or a part of the jobs that follow from it. */
async function notify(run = tasks) {
  await torv.ownerClient.query('select graphile_worker.add_job($1, $2)', [
    'notify-staff',
    JSON.stringify({ _cron: { ts: new Date().toISOString() } }),
  ])
  await runJobs(torv, run)
}

async function listMails(name: string) {
  const { rows } = await torv.ownerClient.query<{ subject: string; text: string; html: string }>(
    'select subject, text, html from local_mails where recipient = $1 order by stored_at, id',
    [`${name}@torv.example`],
  )
  return rows
}

async function listSubjects(name: string) {
  return (await listMails(name)).map(({ subject }) => subject)
}

const sell = async (stock = 50) =>
  createPaidOrder(storePayments, await createBackpack(market, stock))

/** Moves the notices into the past, so that a daily mail of any hour is due. */
const ageNotices = () =>
  torv.ownerClient.query(
    "update staff_notices set created_at = created_at - interval '1 day' where mail_id is null",
  )

const nextDay = () =>
  torv.ownerClient.query("update notice_digests set due_at = due_at - interval '1 day'")

describe('a mail at once', () => {
  test('tells of a paid order once, without the buyer, and only the person who chose it', async () => {
    expect(await choose(market.malthe, market.bagShop, { order: 'at_once' })).toBeNull()
    const product = await createBackpack(market, 50)
    const { session } = await startOrder(storePayments, product)
    await notify()
    expect(await listMails('malthe')).toEqual([])
    await payOrder(storePayments, session)
    await payOrder(storePayments, session)
    await notify()
    await notify()
    const [mail, ...others] = await listMails('malthe')
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^New order \d+, DKK.999.00 · Taskehuset$/)
    expect(mail?.text).not.toMatch(/anton|vad|havnevej/i)
    expect(mail?.text).toContain('http://admin.localhost:3000/admin/current-store?store=')
    expect(mail?.text).toContain('http://admin.localhost:3000/admin/notifications')
    for (const name of ['freja', 'sofie', 'rosa']) expect(await listMails(name)).toEqual([])
  })

  test('an order of another store is told only to those who chose that store', async () => {
    await choose(market.malthe, market.pyramidShop, { order: 'at_once' })
    await choose(market.rosa, market.clayShop, { order: 'at_once' })
    await sell()
    await notify()
    expect([await listMails('malthe'), await listMails('rosa')]).toEqual([[], []])
  })

  test('several messages of a customer in one ticket are one mail', async () => {
    await choose(market.sofie, market.bagShop, { ticket: 'at_once' })
    const anton = await createCustomer(torv.database, market.bagShop, 'Anton')
    const { customer_id } = anton.scope
    const customer = { ...market.bagShop, customer_id }
    const answers = { details: 'Køb nu på https://evil.example' }
    const ticket = unwrap(await openTicket(anton, customer, { type: 'other', answers }))
    if (!('ticket_id' in ticket)) throw new Error('no ticket')
    const { ticket_id } = ticket
    const key = crypto.randomUUID()
    const reply = { ticket_id, message: 'evil.example', key }
    unwrap(await replyAsCustomer(anton, customer, reply))
    unwrap(await replyAsCustomer(anton, customer, reply))
    await notify()
    const [mail, ...others] = await listMails('sofie')
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^A customer wrote: ticket \d+/)
    expect(mail?.text).not.toMatch(/evil|anton/i)
    unwrap(await replyAsCustomer(anton, customer, { ticket_id, message: 'Hallo?' }))
    await notify()
    expect(await listMails('sofie')).toHaveLength(2)
  })

  test('beyond the limit of an hour the last mail tells of the rest, and later ones wait', async () => {
    await choose(market.malthe, market.bagShop, { order: 'at_once' })
    const product = await createBackpack(market, 90)
    for (let count = 0; count < maxNotificationMailsPerHour + 8; count += 1) {
      await createPaidOrder(storePayments, product)
    }
    await notify()
    const subjects = await listSubjects('malthe')
    expect(subjects).toHaveLength(maxNotificationMailsPerHour)
    expect(subjects.filter((one) => one.startsWith('New order'))).toHaveLength(
      maxNotificationMailsPerHour - 1,
    )
    const rest = (await listMails('malthe')).find(({ subject }) => /more/.test(subject))
    expect(rest?.subject).toBe('9 more notifications')
    expect(rest?.text).toContain('9 new orders')
    expect(rest?.text).toContain('and 4 more')
    await createPaidOrder(storePayments, product)
    await notify()
    expect(await listMails('malthe')).toHaveLength(maxNotificationMailsPerHour)
    await torv.ownerClient.query(
      "update staff_notices set mailed_at = mailed_at - interval '1 hour'",
    )
    await notify()
    expect((await listSubjects('malthe')).slice(maxNotificationMailsPerHour)).toEqual([
      expect.stringMatching(/^New order/),
    ])
  })

  test('a choice of nothing also takes back what waits', async () => {
    await choose(market.malthe, market.bagShop, { order: 'at_once' })
    await sell()
    await choose(market.malthe, market.bagShop, { order: 'nothing' })
    await notify()
    expect(await listMails('malthe')).toEqual([])
  })
})

describe('trouble with money', () => {
  test('owners are told of a dispute without a choice, once for each dispute, and others are not', async () => {
    const { session } = await shipped()
    await continueTestDispute(storePayments, session, 'lost')
    await continueTestDispute(storePayments, session, 'lost')
    await notify()
    await notify()
    const subjects = await listSubjects('freja')
    expect(subjects.filter((one) => one.startsWith('The customer’s bank disputes'))).toHaveLength(1)
    expect(await listMails('malthe')).toEqual([])
  })

  test('a refund that the provider refuses is told', async () => {
    const { order } = await shipped()
    const poor = overrideProvider(storePayments, () => ({
      refund: () => Promise.reject(new ProviderRefused('no funds')),
    }))
    await refundOrder(poor, order, getFrejaActor(), { amount: minor(100) })
    await notify()
    expect(await listSubjects('freja')).toEqual([
      expect.stringMatching(/^The refund of order \d+ failed/),
    ])
  })

  test('a reservation about to lapse is told once for each order', async () => {
    const { order } = await sell()
    await torv.ownerClient.query(
      "update payment_attempts set authorised_until = now() + interval '1 day' where order_id = $1",
      [order.order_id],
    )
    for (let run = 0; run < 2; run += 1) {
      await torv.ownerClient.query('select graphile_worker.add_job($1, $2)', [
        'reconcile',
        JSON.stringify({ _cron: { ts: new Date().toISOString() } }),
      ])
      await runJobs(torv, tasks)
      await notify()
    }
    expect(await listSubjects('freja')).toEqual([expect.stringMatching(/^The reserved/)])
  })
})

const getFrejaActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

async function shipped() {
  const placed = await sell()
  unwrap(await transitionOrder(storePayments.job, placed.order, getFrejaActor(), 'packed'))
  unwrap(await shipOrder(storePayments, placed.order, getFrejaActor()))
  return placed
}

describe('low stock', () => {
  test('is told once when a unit falls to its limit, and again only after it was filled up', async () => {
    await choose(market.malthe, market.bagShop, { stock: 'at_once' })
    const product = await createBackpack(market, 5)
    const sellOne = async (quantity = 1) => {
      await createPaidOrder(storePayments, product, quantity)
      await runJobs(torv, tasks)
      await notify()
      return (await listMails('malthe')).length
    }
    expect(await sellOne()).toBe(0)
    expect(await sellOne()).toBe(1)
    expect(await sellOne()).toBe(1)
    expect((await listSubjects('malthe'))[0]).toBe('Low stock: Rygsæk · Taskehuset')
    await torv.ownerClient.query(
      'update product_variants set stock_quantity = stock_quantity + 20 where id = $1',
      [product.variant_id],
    )
    expect(await sellOne()).toBe(1)
    expect(await sellOne(18)).toBe(2)
  })

  test('nothing is checked where no one chose it', async () => {
    await createPaidOrder(storePayments, await createBackpack(market, 2))
    const { rows } = await torv.ownerClient.query(
      "select from graphile_worker.jobs where task_identifier = 'check-stock'",
    )
    expect(rows).toEqual([])
  })
})

describe('the daily mail', () => {
  test('is one mail a day with all stores of the person, and none without news', async () => {
    await choose(market.malthe, market.bagShop, { order: 'daily', payment: 'at_once' })
    await choose(market.malthe, market.pyramidShop, { stock: 'daily' })
    await ageNotices()
    await notify()
    expect(await listMails('malthe')).toEqual([])
    const { order } = await sell()
    const other = getJobHandle(torv.database, market.pyramidShop)
    const { rows } = await torv.ownerClient.query('select id from products limit 1')
    const stock = { kind: 'stock', subject_id: rows[0].id, cause: 'stock 1' } as const
    await addNotifications(other, market.pyramidShop, stock)
    await notify()
    expect(await listMails('malthe')).toEqual([])
    await ageNotices()
    await notify()
    await notify()
    const [mail, ...others] = await listMails('malthe')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Today: 2 things')
    for (const words of ['Taskehuset', '1 new order', 'Pyramid House', '1 product low on stock']) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.text).toContain(order.order_id)
    // A late notice of the same day waits for the next one.
    await sell()
    await ageNotices()
    await notify()
    expect(await listMails('malthe')).toHaveLength(1)
    await nextDay()
    await notify()
    expect(await listSubjects('malthe')).toEqual(['Today: 2 things', 'Today: one thing'])
  })

  test('a mail at once does not bring it forward', async () => {
    await choose(market.malthe, market.bagShop, { order: 'daily', payment: 'at_once' })
    const { order } = await sell()
    const notice = { kind: 'payment', subject_id: order.order_id, cause: 'capture 1' } as const
    await addNotifications(storePayments.job, market.bagShop, notice)
    await notify()
    expect(await listSubjects('malthe')).toEqual([expect.stringMatching(/could not be charged/)])
  })

  test('two processes make it once, and one that dies before the commit loses nothing', async () => {
    await choose(market.malthe, market.bagShop, { order: 'daily' })
    await sell()
    await ageNotices()
    await torv.ownerClient.query(`
      create function pg_temp.die() returns trigger language plpgsql as $$
      begin
        if new.payload ->> 'data' like '%staffNotices%' then raise exception 'killed'; end if;
        return new;
      end $$;
      create trigger die before insert on graphile_worker._private_jobs
        for each row execute function pg_temp.die()`)
    const run = () =>
      tasks[notificationMailTask]?.(
        { id: '1', owner: noStore, data: { staff_id: market.malthe.scope.staff_id } },
        new AbortController().signal,
      )
    await expect(run()).rejects.toThrow('killed')
    await torv.ownerClient.query('drop trigger die on graphile_worker._private_jobs')
    await Promise.all([run(), run(), run()])
    await notify()
    expect(await listSubjects('malthe')).toEqual(['Today: one thing'])
  })

  test('a person of two companies gets one mail for both', async () => {
    await choose(market.freja, market.bagShop, { order: 'daily' })
    await torv.ownerClient.query(
      "insert into company_members (company_id, staff_id, role) values ($1, $2, 'manager')",
      [market.clayworks, market.freja.scope.staff_id],
    )
    const { staff_id } = market.freja.scope
    const everywhere = torv.database.scoped({ as: 'staff', staff_id, company_id: 'all' })
    expect(await choose(everywhere, market.clayShop, { payment: 'daily' })).toBeNull()
    const { order } = await sell()
    const clay = getJobHandle(torv.database, market.clayShop)
    const notice = { kind: 'payment', subject_id: order.order_id, cause: 'capture 1' } as const
    await addNotifications(clay, market.clayShop, notice)
    await ageNotices()
    await notify()
    const [mail, ...others] = await listMails('freja')
    expect(others).toEqual([])
    // The order belongs to the other store, so it is not shown for this one.
    expect(mail?.subject).toBe('Today: one thing')
    expect(mail?.text).not.toContain('Stentøj')
  })
})

const noStore = { company_id: null, store_id: null }

describe('access that ends', () => {
  test.each(['before the mail is queued', 'after the mail is queued'] as const)(
    'a member who is removed %s gets no mail',
    async (moment) => {
      await choose(market.malthe, market.bagShop, { order: 'at_once' })
      await sell()
      const { [mailTask]: _, ...withoutMails } = tasks
      if (moment.startsWith('after')) await notify(withoutMails)
      const { staff_id } = market.malthe.scope
      const member = { company_id: market.nordlys, staff_id }
      expect(await removeMember(market.freja, member, async () => {})).toBeNull()
      await notify()
      expect(await listMails('malthe')).toEqual([])
    },
  )

  test.each(['before the mail is queued', 'after the mail is queued'] as const)(
    'a role that is lowered %s ends mails about payments',
    async (moment) => {
      await choose(market.malthe, market.bagShop, { payment: 'at_once', order: 'nothing' })
      const { order } = await sell()
      const notice = { kind: 'payment', subject_id: order.order_id, cause: 'refund 1' } as const
      await addNotifications(storePayments.job, market.bagShop, notice)
      const { [mailTask]: _, ...withoutMails } = tasks
      if (moment.startsWith('after')) await notify(withoutMails)
      const { staff_id } = market.malthe.scope
      const member = { company_id: market.nordlys, staff_id, role: 'support' } as const
      expect(await changeRole(market.freja, member)).toBeNull()
      await notify()
      expect(await listMails('malthe')).toEqual([])
      expect(await listSubjects('freja')).toEqual([expect.stringMatching(/^The refund of order/)])
    },
  )

  test('a kind that the role may not see and a store of another company cannot be chosen', async () => {
    expect(await choose(market.sofie, market.bagShop, { payment: 'at_once' })).toEqual({
      refused: 'roleForbidden',
    })
    expect(await choose(market.sofie, market.clayShop, { order: 'at_once' })).toEqual({
      refused: 'storeNotFound',
    })
    const { stores } = await readNotificationChoices(await toReader(market.sofie))
    expect(stores.map(({ modes }) => modes.map(({ kind }) => kind))).toEqual([
      ['order', 'ticket', 'stock'],
      ['order', 'ticket', 'stock'],
    ])
  })

  test('a colleague neither sees nor changes the choices and notices of another', async () => {
    await choose(market.malthe, market.bagShop, { order: 'daily' })
    await sell()
    for (const table of ['notice_choices', 'staff_notices', 'notice_digests'] as const) {
      const own = await market.malthe.selectFrom(table).select('staff_id').execute()
      expect(own.length).toBeGreaterThan(0)
      expect(
        await market.freja
          .selectFrom(table)
          .selectAll()
          .where('staff_id', '=', market.malthe.scope.staff_id)
          .execute(),
      ).toEqual([])
    }
  })

  test('a shop cannot add a notice to another tenant', async () => {
    const { order } = await sell()
    const notice = { kind: 'order', subject_id: order.order_id, cause: 'order x' } as const
    await expect(addNotifications(storePayments.job, market.clayShop, notice)).rejects.toThrow(
      'another tenant',
    )
    await expect(addNotifications(storePayments.job, market.pyramidShop, notice)).rejects.toThrow(
      'another tenant',
    )
  })
})
