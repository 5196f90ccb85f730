import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { to } from '#domain/paths.ts'
import type { Job } from '../database/database.ts'
import { enqueueIn } from '../jobs/enqueue.ts'
import type { Buyer, Provider, SessionAsk } from '../payments/provider.ts'
import { listLines } from './order-lines.ts'
import { checkPaymentTask } from './order-tasks.ts'
import type { OrderKey } from './order-key.ts'
import { insertAttempt } from './payments.ts'

/** On the host that the shopper used, because the cart is bound to it. */
export type ReturnUrls = { success_url: string; cancel_url: string }

/** In seconds. Stripe requires at least 30 minutes from its own receipt; the rest allows for a delay. */
const pageLasts = 35 * 60

/** Runs in the transaction that places the order. */
export async function requestPayment(
  inside: Job,
  order: OrderKey,
  provider: Provider,
  { success_url, cancel_url }: ReturnUrls,
  lasts = pageLasts,
): Promise<SessionAsk> {
  const { company_id, store_id, order_id } = order
  const found = await getOrder(inside, order)
  const lines = await listLines(inside, order)
  const attempt_id = randomUUID()
  const ask: SessionAsk = {
    company_id,
    store_id,
    order_id,
    attempt_id,
    order_number: found.number,
    store_name: found.store_name,
    locale: found.locale,
    currency: found.currency,
    amount: found.total,
    shipping: found.shipping,
    lines: lines.map((line) => {
      const { name, variant_name, unit_price, quantity, image_url, availability } = line
      return { name, variant_name, unit_price, quantity, image_url, availability }
    }),
    buyer: knownBuyer(found),
    expires_at: Math.floor(found.asked_at.getTime() / 1_000) + lasts,
    success_url,
    cancel_url: withAttempt(cancel_url, attempt_id),
    terms_url: new URL(to.terms(), success_url).href,
  }
  await insertAttempt(inside, order, provider.name, ask)
  await enqueueIn(inside, firstLook, checkPaymentTask, { order_id })
  return ask
}

// In seconds: most shoppers have paid by then, and a lost webhook is noticed early.
const firstLook = 4 * 60

// Not every provider names the payment in the cancel redirect.
function withAttempt(cancel_url: string, attempt_id: string): string {
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
    .where('o.company_id', '=', company_id)
    .where('o.store_id', '=', store_id)
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

function knownBuyer({ name, email, phone, address }: Buyer): Buyer | null {
  return email ? { name, email, phone, address } : null
}
