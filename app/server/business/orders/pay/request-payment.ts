import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { to } from '#domain/paths/paths.ts'
import { paymentTimes, second } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'
import { enqueueAfter } from '#server/platform/jobs/enqueue.ts'
import type { Buyer, Provider, SessionRequest } from '#server/platform/payments/provider.ts'
import { listLines } from '../order-lines.ts'
import { checkPaymentTask } from '../order-tasks.ts'
import type { OrderKey } from '../order-key.ts'
import { insertAttempt } from './payments.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** On the host that the shopper used, because the cart is bound to it. */
export type ReturnUrls = { success_url: string; cancel_url: string }

/** Runs in the transaction that places the order. */
export async function requestPayment(
  tx: Job,
  order: OrderKey,
  provider: Provider,
  { success_url, cancel_url }: ReturnUrls,
  pageOpen: number = paymentTimes.pageOpen,
): Promise<SessionRequest> {
  const { company_id, store_id, order_id } = order
  const details = await getOrder(tx, order)
  const lines = await listLines(tx, order)
  const attempt_id = randomUUID()
  const request: SessionRequest = {
    company_id,
    store_id,
    order_id,
    attempt_id,
    order_number: details.number,
    store_name: details.store_name,
    locale: details.locale,
    currency: details.currency,
    amount: details.total,
    shipping: details.shipping,
    lines: lines.map((line) => {
      const { name, variant_name, unit_price, quantity, image_url, availability } = line
      return { name, variant_name, unit_price, quantity, image_url, availability }
    }),
    buyer: toBuyer(details),
    expires_at: Math.floor((details.asked_at.getTime() + pageOpen) / second),
    success_url,
    cancel_url: addAttemptParam(cancel_url, attempt_id),
    terms_url: new URL(to.terms(), success_url).href,
  }
  await insertAttempt(tx, order, provider.name, request)
  await enqueueAfter(tx, paymentTimes.firstPoll, checkPaymentTask, { order_id })
  return request
}

// Not every provider names the payment in the cancel redirect.
function addAttemptParam(cancel_url: string, attempt_id: string): string {
  const url = new URL(cancel_url)
  url.searchParams.set('payment', attempt_id)
  return url.href
}

function getOrder(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .selectFrom('orders as o')
    .innerJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'o.company_id').onRef('s.id', '=', 'o.store_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.id', '=', order_id)
    .select([
      'o.number',
      'o.locale',
      'o.currency',
      'o.total',
      'o.shipping',
      'o.name',
      'o.email',
      'o.phone',
      'o.address',
      's.name as store_name',
      // The database clock, because the clocks of the processes may differ.
      sql<Date>`now()`.as('asked_at'),
    ])
    .executeTakeFirstOrThrow()
}

function toBuyer({ name, email, phone, address }: Buyer): Buyer | null {
  return email ? { name, email, phone, address } : null
}
