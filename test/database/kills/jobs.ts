import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { notificationForm } from '#features/notifications/rules/notification-form.ts'
import { listMemberships } from '#features/companies/server/read-members.ts'
import { saveNotificationChoices } from '#features/notifications/server/save-notification-choices.ts'
import { notificationMailTask } from '#features/notifications/server/send-notifications.ts'
import { confirmProductImport } from '#features/catalogue/server/import/confirm-product-import.ts'
import { importProducts } from '#features/catalogue/server/import/import-products.ts'
import { startProductImport } from '#features/catalogue/server/import/start-product-import.ts'
import { receiveWebhook } from '#features/orders/server/pay/receive-webhook.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createTestMessage } from '#platform/payments/test/test-events.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { enqueueCustomerContentDeletion } from '#features/support/server/tickets/delete-customer-content.ts'
import type { JobStep } from '../../support/kills/job-steps.ts'
import { queueMail } from '../../support/queue-mail.ts'
import {
  createCustomer,
  unwrap,
  getJobHandle,
  createTestStore,
  createStockedProduct,
} from '../../support/people.ts'
import {
  createBackpack,
  createPaidOrder,
  startOrder,
  payOrder,
  testPayments,
  getOrderState,
  createStorePayments,
} from '../../support/test-orders.ts'
import type { Case } from './case.ts'
import { createTicket, queryRow } from './queries.ts'
import type { Environment } from './environment.ts'

export const jobCases: [string, (environment: Environment) => Promise<Case>][] = [
  ['a mail delivery', createMailCase],
  ['a mailed reply', createReplyMailCase],
  ['a product import', createImportCase],
  ['the deletion of a customer', createDeletionCase],
  ['the daily mail of notices', createNoticesCase],
  ['the recovery of lost jobs', createReconcileCase],
]

type JobExpectations = Pick<Case, 'expectAllOrNothing' | 'expectDone'>

/**
 * A queued job and all that follows from it: the next worker completes it without a request. Other queued jobs
 * are delayed by a day.
 */
export async function createQueuedCase(
  environment: Environment,
  enqueueJob: () => Promise<unknown>,
  job: JobExpectations,
  step: JobStep = { do: 'jobs' },
): Promise<Case> {
  const { ownerClient: owner } = environment.torv
  await owner.query("update graphile_worker._private_jobs set run_at = now() + interval '1 day'")
  await enqueueJob()
  const dueCondition = "run_at < now() + interval '12 hours'"
  const makeDue = () =>
    owner.query(
      `update graphile_worker._private_jobs
        set run_at = now(), locked_at = locked_at - interval '1 hour' where ${dueCondition}`,
    )
  await makeDue()
  return {
    step,
    ...job,
    expectRecovered: job.expectDone,
    async isRepeated() {
      await makeDue()
      return true
    },
  }
}

/** A mail may be delivered several times, but always with one Message-ID. */
function expectDeliveredOnce({ mail: { received } }: Environment, recipientOrText: string): void {
  const mails = received.filter(
    ({ to, message }) =>
      to === recipientOrText || message.replaceAll('=\n', '').includes(recipientOrText),
  )
  expect(mails.length).toBeGreaterThan(0)
  const ids = mails.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])
  expect(ids).toEqual(mails.map(() => expect.stringMatching(/^<.+@.+>$/)))
  expect(new Set(ids).size).toBe(1)
}

function createMailCase(environment: Environment): Promise<Case> {
  const { torv, market } = environment
  const to = `${randomUUID()}@torv.example`
  const handle = getJobHandle(torv.database, market.bagShop)
  return createQueuedCase(
    environment,
    () => queueMail(handle, { template: 'accountExists', to, name: 'Anton' }),
    {
      expectDone: async () => expectDeliveredOnce(environment, to),
    },
  )
}

async function createReplyMailCase(environment: Environment): Promise<Case> {
  const { torv, market } = environment
  const { freja, bagShop } = market
  const anton = await createCustomer(torv.database, bagShop, `Anton-${randomUUID()}`)
  const ticket_id = await createTicket(environment, anton.scope)
  const reply = { ticket_id, message: 'Vi bytter den' }
  return createQueuedCase(
    environment,
    async () => unwrap(await replyAsStaff(freja, bagShop, reply)),
    {
      expectDone: async () => expectDeliveredOnce(environment, ticket_id),
    },
  )
}

async function createImportCase(environment: Environment): Promise<Case> {
  const { torv, market } = environment
  const { freja, nordlys, bagShop } = market
  const skus = [randomUUID(), randomUUID(), randomUUID()]
  const { domain } = await queryRow(environment, 'select domain from stores where id = $1', [
    bagShop.store_id,
  ])
  const csv = [
    `Name;SKU;Price;Status in ${String(domain)}`,
    ...skus.map((sku) => `Taske;${sku};10;active`),
  ].join('\r\n')
  const file = { name: 'varer.csv', bytes: new TextEncoder().encode(csv) }
  const { import_id } = unwrap(await startProductImport(freja, nordlys, file))
  const { staff_id } = freja.scope
  const owner = { company_id: nordlys, store_id: null }
  const importJob = { id: import_id, owner, data: { import_id, staff_id } }
  await importProducts(torv.database)(importJob, new AbortController().signal)
  const readState = () =>
    queryRow(
      environment,
      `select state, done, total,
        (select count(saved_at)::int from product_import_rows where import_id = i.id) as saved,
        (select array_agg(sku order by sku) from products where sku = any ($2)) as skus,
        (select count(*)::int from audit_log where subject_id in (select id from products where sku = any ($2))) as changes
       from product_imports i where id = $1`,
      [import_id, skus],
    )
  const confirm = async () => unwrap(await confirmProductImport(freja, nordlys, import_id))
  return createQueuedCase(environment, confirm, {
    async expectAllOrNothing() {
      const { done, saved, skus: savedSkus } = await readState()
      const products = Array.isArray(savedSkus) ? savedSkus.length : 0
      expect([done, saved]).toEqual([products, products])
    },
    async expectDone() {
      const all = { state: 'done', done: 3, total: 3, saved: 3, changes: 3 }
      expect(await readState()).toEqual({ ...all, skus: skus.toSorted() })
    },
  })
}

async function createDeletionCase(environment: Environment): Promise<Case> {
  const { torv, market } = environment
  const { freja, bagShop } = market
  const anton = await createCustomer(torv.database, bagShop, `Anton-${randomUUID()}`)
  const ticket_id = await createTicket(environment, anton.scope)
  unwrap(await replyAsStaff(freja, bagShop, { ticket_id, message: 'Vi bytter den' }))
  const { customer_id } = anton.scope
  const auth = torv.database.scoped({ as: 'customer_auth', ...bagShop })
  const readState = () =>
    queryRow(
      environment,
      `select status, form_data as said,
        array(select message from support_messages where ticket_id = t.id) as messages
       from support_tickets t where id = $1`,
      [ticket_id],
    )
  const before = await readState()
  const after = { status: 'closed', said: {}, messages: ['–'] }
  return createQueuedCase(environment, () => enqueueCustomerContentDeletion(auth, customer_id), {
    expectAllOrNothing: async () => expect([before, after]).toContainEqual(await readState()),
    expectDone: async () => expect(await readState()).toEqual(after),
  })
}

/** Each notice is in one mail, and the mail has one Message-ID. */
async function createNoticesCase(environment: Environment): Promise<Case> {
  const { torv, market, payments } = environment
  const { database, ownerClient: owner } = torv
  const { staff_id } = market.malthe.scope
  const { company_id, store_id } = market.bagShop
  const stores = [{ ...market.bagShop, name: 'Taskehuset', role: 'manager' as const }]
  const form = notificationForm.parse({ hour: 7, stores: [{ store_id, order: 'daily' }] })
  const memberships = await listMemberships(market.malthe)
  expect(
    await saveNotificationChoices({ staff: market.malthe, memberships, stores }, form),
  ).toBeNull()
  const { order: sold } = await createPaidOrder(payments, await createBackpack(market))
  await owner.query(
    "update staff_notices set created_at = created_at - interval '1 day' where mail_id is null",
  )
  await owner.query("update notice_digests set due_at = due_at - interval '1 day'")
  const auth = database.scoped({ as: 'staff_auth' })
  return createQueuedCase(environment, () => enqueue(auth, notificationMailTask, { staff_id }), {
    async expectDone() {
      const { rows } = await owner.query<{ mail_id: string | null }>(
        'select mail_id from staff_notices where company_id = $1 and subject_id = $2 and staff_id = $3',
        [company_id, sold.order_id, staff_id],
      )
      expect(rows).toEqual([{ mail_id: expect.any(String) }])
      expectDeliveredOnce(environment, String(rows[0]?.mail_id))
    },
  })
}

/** A received payment message and an expired order, whose jobs were both lost. */
async function createReconcileCase(environment: Environment): Promise<Case> {
  const { torv, market } = environment
  const { database, ownerClient: owner } = torv
  const store = await createTestStore(market.freja, 'Taskehuset')
  const payments = createStorePayments(database, store)
  const product = await createStockedProduct(market.freja, store, { stock_quantity: 5 })
  const paidOrder = await startOrder(payments, product)
  const expiredOrder = await startOrder(payments, product)
  await payOrder(payments, paidOrder.session, 'never')
  const payment = {
    id: paidOrder.session,
    attempt_id: await getAttemptId(environment, paidOrder.session),
  }
  const message = createTestMessage('payment.authorised', payment, testPayments.testSecret)
  unwrap(await receiveWebhook(payments, 'test', message))
  await owner.query(
    "update payment_attempts set expires_at = now() - interval '1 minute' where provider_ref = $1",
    [expiredOrder.session],
  )
  for (const [table, column] of [
    ['orders', 'placed_at'],
    ['webhook_events', 'received_at'],
  ]) {
    await owner.query(
      `update ${table} set ${column} = ${column} - interval '1 hour' where store_id = $1`,
      [store.store_id],
    )
  }
  await deleteQueuedJobs(environment, store)
  const readStates = () =>
    Promise.all([paidOrder, expiredOrder].map(({ order }) => getOrderState(torv, order)))
  return createQueuedCase(environment, () => enqueue(payments.job, 'reconcile', {}), {
    async expectDone() {
      expect(await readStates()).toEqual(['authorised', 'expired'])
      const { stock_quantity, stock_reserved } = await queryRow(
        environment,
        'select stock_quantity, stock_reserved from products where id = $1',
        [product.id],
      )
      expect([stock_quantity, stock_reserved]).toEqual([5, 1])
    },
  })
}

async function deleteQueuedJobs({ torv }: Environment, { store_id }: StoreKey): Promise<void> {
  await torv.ownerClient.query(
    "delete from graphile_worker._private_jobs where payload ->> 'store_id' = $1::text",
    [store_id],
  )
}

async function getAttemptId(environment: Environment, session: string): Promise<string> {
  const { id } = await queryRow(
    environment,
    'select id from payment_attempts where provider_ref = $1',
    [session],
  )
  return String(id)
}
