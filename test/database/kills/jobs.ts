import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { confirmProductImport } from '#server/catalogue/confirm-product-import.ts'
import { importProducts } from '#server/catalogue/import-products.ts'
import { startProductImport } from '#server/catalogue/start-product-import.ts'
import { receiveWebhook } from '#server/checkout/receive-webhook.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { testMessage } from '#server/payments/test/test-events.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { answerAsStaff } from '#server/support/answer-ticket.ts'
import { enqueueForgetting } from '#server/support/forget-customer.ts'
import { queueMail } from '../../support/queue-mail.ts'
import { customerOf, granted, jobIn, shopOf, stocked } from '../../support/people.ts'
import { ordered, pay, playMoney, stateOf, tillIn } from '../../support/trade.ts'
import type { Case } from './case.ts'
import { asked, only } from './look.ts'
import type { Square } from './square.ts'

export const jobs: [string, (square: Square) => Promise<Case>][] = [
  ['a mail that is delivered', mail],
  ['an answer that is mailed', answerMail],
  ['products that are brought in from a file', imported],
  ['a customer who is forgotten', forgotten],
  ['looking after what was lost', reconciled],
]

type Job = Pick<Case, 'isWhole' | 'isDone'>

/**
 * A queued job and all that follows from it: the next worker completes it without a request. Other queued jobs
 * are delayed by a day.
 */
async function queued(square: Square, hand: () => Promise<unknown>, job: Job): Promise<Case> {
  const { keeper } = square.torv
  await keeper.query("update graphile_worker._private_jobs set run_at = now() + interval '1 day'")
  await hand()
  const isDue = "run_at < now() + interval '12 hours'"
  const takeUp = () =>
    keeper.query(
      `update graphile_worker._private_jobs
        set run_at = now(), locked_at = locked_at - interval '1 hour' where ${isDue}`,
    )
  await takeUp()
  return {
    step: { do: 'jobs' },
    ...job,
    isHealed: job.isDone,
    async isBegunAgain() {
      await takeUp()
      return true
    },
  }
}

/** A mail may be delivered several times, but always with one Message-ID. */
function gotOnce({ mail: { taken } }: Square, words: string): void {
  const mails = taken.filter(
    ({ to, message }) => to === words || message.replaceAll('=\n', '').includes(words),
  )
  expect(mails.length).toBeGreaterThan(0)
  const ids = mails.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])
  expect(ids).toEqual(mails.map(() => expect.stringMatching(/^<.+@.+>$/)))
  expect(new Set(ids).size).toBe(1)
}

function mail(square: Square): Promise<Case> {
  const { torv, market } = square
  const to = `${randomUUID()}@torv.example`
  const sending = jobIn(torv.database, market.bagShop)
  return queued(
    square,
    () => queueMail(sending, { template: 'accountExists', to, name: 'Anton' }),
    {
      isDone: async () => gotOnce(square, to),
    },
  )
}

async function answerMail(square: Square): Promise<Case> {
  const { torv, market } = square
  const { freja, bagShop } = market
  const anton = await customerOf(torv.database, bagShop, `Anton-${randomUUID()}`)
  const ticket_id = await asked(square, anton.scope)
  const answer = { ticket_id, message: 'Vi bytter den' }
  return queued(square, async () => granted(await answerAsStaff(freja, bagShop, answer)), {
    isDone: async () => gotOnce(square, ticket_id),
  })
}

async function imported(square: Square): Promise<Case> {
  const { torv, market } = square
  const { freja, nordlys, bagShop } = market
  const skus = [randomUUID(), randomUUID(), randomUUID()]
  const { domain } = await only(square, 'select domain from stores where id = $1', [
    bagShop.store_id,
  ])
  const sheet = [
    `Name;SKU;Price;Status in ${String(domain)}`,
    ...skus.map((sku) => `Taske;${sku};10;active`),
  ].join('\r\n')
  const file = { name: 'varer.csv', bytes: new TextEncoder().encode(sheet) }
  const { import_id } = granted(await startProductImport(freja, nordlys, file))
  const { staff_id } = freja.scope
  const place = { company_id: nordlys, store_id: null }
  const reading = { id: import_id, place, matter: { import_id, staff_id } }
  await importProducts(torv.database)(reading, new AbortController().signal)
  const look = () =>
    only(
      square,
      `select state, done, total,
        (select count(saved_at)::int from product_import_rows where import_id = i.id) as saved,
        (select array_agg(sku order by sku) from products where sku = any ($2)) as skus,
        (select count(*)::int from audit_log where subject_id in (select id from products where sku = any ($2))) as changes
       from product_imports i where id = $1`,
      [import_id, skus],
    )
  const confirm = async () => granted(await confirmProductImport(freja, nordlys, import_id))
  return queued(square, confirm, {
    async isWhole() {
      const { done, saved, skus: there } = await look()
      const products = Array.isArray(there) ? there.length : 0
      expect([done, saved]).toEqual([products, products])
    },
    async isDone() {
      const all = { state: 'done', done: 3, total: 3, saved: 3, changes: 3 }
      expect(await look()).toEqual({ ...all, skus: skus.toSorted() })
    },
  })
}

async function forgotten(square: Square): Promise<Case> {
  const { torv, market } = square
  const { freja, bagShop } = market
  const anton = await customerOf(torv.database, bagShop, `Anton-${randomUUID()}`)
  const ticket_id = await asked(square, anton.scope)
  granted(await answerAsStaff(freja, bagShop, { ticket_id, message: 'Vi bytter den' }))
  const { customer_id } = anton.scope
  const auth = torv.database.through({ as: 'customer_auth', ...bagShop })
  const look = () =>
    only(
      square,
      `select status, form_data as said,
        array(select message from support_messages where ticket_id = t.id) as messages
       from support_tickets t where id = $1`,
      [ticket_id],
    )
  const before = await look()
  const after = { status: 'closed', said: {}, messages: ['–'] }
  return queued(square, () => enqueueForgetting(auth, customer_id), {
    isWhole: async () => expect([before, after]).toContainEqual(await look()),
    isDone: async () => expect(await look()).toEqual(after),
  })
}

/** A received payment message and an expired order, whose jobs were both lost. */
async function reconciled(square: Square): Promise<Case> {
  const { torv, market } = square
  const { database, keeper } = torv
  const store = await shopOf(market.freja, 'Taskehuset')
  const till = tillIn(database, store)
  const good = await stocked(market.freja, store, { stock_quantity: 5 })
  const told = await ordered(till, good)
  const over = await ordered(till, good)
  await pay(till, told.session, 'never')
  const about = { id: told.session, attempt_id: await attemptOf(square, told.session) }
  const message = testMessage('payment.authorised', about, playMoney.testSecret)
  granted(await receiveWebhook(till, 'test', message))
  await keeper.query(
    "update payment_attempts set expires_at = now() - interval '1 minute' where provider_ref = $1",
    [over.session],
  )
  for (const [table, moment] of [
    ['orders', 'placed_at'],
    ['webhook_events', 'received_at'],
  ]) {
    await keeper.query(
      `update ${table} set ${moment} = ${moment} - interval '1 hour' where store_id = $1`,
      [store.store_id],
    )
  }
  await forgetQueue(square, store)
  const states = () => Promise.all([told, over].map(({ order }) => stateOf(torv, order)))
  return queued(square, () => enqueue(till.job, 'reconcile', {}), {
    async isDone() {
      expect(await states()).toEqual(['authorised', 'expired'])
      const { stock_quantity, stock_reserved } = await only(
        square,
        'select stock_quantity, stock_reserved from products where id = $1',
        [good.id],
      )
      expect([stock_quantity, stock_reserved]).toEqual([5, 1])
    },
  })
}

async function forgetQueue({ torv }: Square, { store_id }: StoreKey): Promise<void> {
  await torv.keeper.query(
    "delete from graphile_worker._private_jobs where payload ->> 'store_id' = $1::text",
    [store_id],
  )
}

async function attemptOf(square: Square, session: string): Promise<string> {
  const { id } = await only(square, 'select id from payment_attempts where provider_ref = $1', [
    session,
  ])
  return String(id)
}
