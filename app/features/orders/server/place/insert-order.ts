import { sql, type Selectable } from 'kysely'
import { paymentTimes, second } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { json, toInterval } from '#platform/database/sql-values.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { Tables } from '#platform/database/tables.ts'
import { withTrace } from '#platform/jobs/enqueue.ts'
import type { Session, SessionRequest } from '#platform/payments/provider.ts'
import type { OrderedParcel } from '../checkout/stored-draft.ts'
import type { DiscountRow } from '../order-discounts.ts'
import type { OrderEvent } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { lineColumns, type OrderLine } from '../order-lines.ts'
import { checkPaymentTask } from '../order-tasks.ts'
import type { IdempotencyKey } from './idempotency-keys.ts'

/** An order with the rows that belong to it from its first moment. */
export type NewOrder = {
  row: OrderRow
  lines: readonly OrderLine[]
  discounts: readonly DiscountRow[]
  placed: Pick<OrderEvent, 'actor' | 'staff_id' | 'detail'>
  payment: NewPayment | null
}

type OrderRow = Pick<
  Selectable<Tables['orders']>,
  | 'kind'
  | 'customer_id'
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'buyer_network'
  | 'locale'
  | 'currency'
  | 'subtotal'
  | 'shipping'
  | 'total'
  | 'credit'
  | 'vat'
  | 'settled'
  | 'settled_vat'
  | 'contribution'
  | 'terms_id'
  | 'promised_from'
  | 'promised_to'
  | 'postcode'
  | 'city'
  | 'country'
> & { placed_at: Date | null; delivery_method: string | null; pickup_point: string | null }

type NewPayment = {
  provider: string
  /** The number of the order is added, which only the database knows. */
  request: Omit<SessionRequest, 'order_number'>
  parcel: OrderedParcel | null
  key: (IdempotencyKey & { session: Session }) | null
}

/**
 * Takes the next number of the store; a rollback returns it, so the sequence has no gaps. Breaks `keyConstraint` when the
 * key exists, after any concurrent transaction with the same key.
 */
export async function insertOrder(
  job: Job,
  order: OrderKey,
  { row, lines, discounts, placed, payment }: NewOrder,
): Promise<number> {
  const { order_id } = order
  const [inserted] = await orderInsertion(job, {
    ...order,
    ...row,
    lines: json(lines),
    discounts: json(discounts),
    actor: placed.actor,
    staff_id: placed.staff_id,
    detail: json(placed.detail),
    ...toPaymentValues(payment),
    task: checkPaymentTask,
    task_data: payment && json(withTrace({ order_id })),
  })
  if (!inserted) throw new Error('the order was not inserted')
  return inserted.number
}

function toPaymentValues(payment: NewPayment | null) {
  const { request, provider = null, parcel = null, key = null } = payment ?? {}
  return {
    provider,
    attempt_id: request?.attempt_id ?? null,
    amount: request?.amount ?? null,
    expires_at: request ? new Date(request.expires_at * second) : null,
    request: request ? json(request) : null,
    parcel: parcel && json(parcel),
    key: key?.key ?? null,
    request_hash: key?.request_hash ?? null,
    response: key && json(key.session),
  }
}

type Values = OrderKey &
  OrderRow &
  ReturnType<typeof toPaymentValues> & {
    lines: string
    discounts: string
    actor: OrderEvent['actor']
    staff_id: string | null
    detail: string
    task: string
    task_data: string | null
  }

const firstNumber = 1001

/** One statement, since all orders of a store wait for the number that it takes. */
const orderInsertion = prepareQuery((row: Values, db) => {
  const key = sql`${row.company_id}::uuid, ${row.store_id}::uuid, ${row.order_id}::uuid`
  const columns = sql.join([...lineColumns, 'cost_price'].map((name) => sql.ref(name)))
  return db
    .with('counted', (counting) =>
      counting
        .insertInto('order_counters')
        .values({
          company_id: row.company_id,
          store_id: row.store_id,
          next_number: firstNumber + 1,
        })
        .onConflict((counter) =>
          counter
            .columns(['company_id', 'store_id'])
            .doUpdateSet((old) => ({ next_number: old('order_counters.next_number', '+', 1) })),
        )
        .returning('next_number'),
    )
    .with('placed', (placing) =>
      placing
        .insertInto('orders')
        .values({
          company_id: row.company_id,
          store_id: row.store_id,
          id: row.order_id,
          number: sql<number>`(select next_number - 1 from counted)`,
          placed_at: sql<Date>`coalesce(${row.placed_at}::timestamptz, now())`,
          kind: row.kind,
          customer_id: row.customer_id,
          name: row.name,
          email: row.email,
          phone: row.phone,
          address: row.address,
          buyer_network: row.buyer_network,
          locale: row.locale,
          currency: row.currency,
          subtotal: row.subtotal,
          shipping: row.shipping,
          total: row.total,
          credit: row.credit,
          vat: row.vat,
          settled: row.settled,
          settled_vat: row.settled_vat,
          contribution: row.contribution,
          terms_id: row.terms_id,
          delivery_method: row.delivery_method,
          pickup_point: row.pickup_point,
          promised_from: row.promised_from,
          promised_to: row.promised_to,
          postcode: row.postcode,
          city: row.city,
          country: row.country,
        })
        .returning(['number', 'placed_at', 'currency']),
    )
    .with(
      'lined',
      () => sql<object>`(
        insert into order_lines (company_id, store_id, order_id, position, ${columns})
        select ${key}, ordinality, ${columns}
        from jsonb_array_elements(${row.lines}::jsonb) with ordinality as given (value),
          jsonb_populate_record(null::order_lines, value) line)`,
    )
    .with(
      'discounted',
      () => sql<object>`(
        insert into order_discounts
          (company_id, store_id, order_id, position, campaign_id, name, code, amount)
        select ${key}, d.position, d.campaign_id, d.name, d.code, d.amount
        from jsonb_to_recordset(${row.discounts}::jsonb)
          as d (position integer, campaign_id uuid, name text, code text, amount bigint))`,
    )
    .with(
      'recorded',
      () => sql<object>`(
        insert into order_events (company_id, store_id, order_id, seq,
          kind, to_state, actor, staff_id, detail, created_at)
        select ${key}, 1, 'placed', 'pending_payment', ${row.actor}, ${row.staff_id}::uuid, ${row.detail}::jsonb,
          placed_at
        from placed)`,
    )
    .with(
      'attempted',
      () => sql<object>`(
        insert into payment_attempts
          (company_id, store_id, order_id, id, provider, amount, currency, expires_at, parcel, request)
        select ${key}, ${row.attempt_id}::uuid, ${row.provider}, ${row.amount}::bigint, currency,
          ${row.expires_at}::timestamptz, ${row.parcel}::jsonb,
          ${row.request}::jsonb || jsonb_build_object('order_number', number)
        from placed where ${row.attempt_id}::uuid is not null)`,
    )
    .with(
      'keyed',
      () => sql<object>`(
        insert into idempotency_keys (company_id, store_id, order_id, key, request_hash, response)
        select ${key}, ${row.key}, ${row.request_hash}, ${row.response}::jsonb
        where ${row.key}::text is not null)`,
    )
    .selectFrom('placed')
    .select('number')
    .select(
      sql`case when ${row.attempt_id}::uuid is not null then torv.enqueue(${row.task}, ${row.company_id}::uuid,
        ${row.store_id}::uuid, ${row.task_data}::jsonb, ${toInterval(paymentTimes.firstPoll)}) end`.as(
        'enqueued',
      ),
    )
})
