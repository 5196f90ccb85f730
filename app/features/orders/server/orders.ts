import type { OrderRelation, OrderState } from '../rules/order.ts'
import { sql, type Selectable } from 'kysely'
import type { Job } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Buyer } from '#platform/payments/provider.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from './order-key.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type NewOrder = Pick<
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

/** Returns the id of the store's order with this number. */
export async function findOrderId(
  job: Job,
  store: StoreKey,
  number: string,
): Promise<string | null> {
  if (!/^[1-9]\d{0,8}$/.test(number)) return null
  const order = await job
    .selectFrom('orders')
    .where(ofTenant({ company_id: store.company_id, store_id: store.store_id }))
    .where('number', '=', Number(number))
    .select('id')
    .executeTakeFirst()
  return order?.id ?? null
}

/** Takes the next number of the store; a rollback returns it, so the sequence has no gaps. */
export async function insertOrder(job: Job, order: OrderKey, row: NewOrder): Promise<number> {
  const [inserted] = await orderInsertion(job, { ...row, ...order })
  if (!inserted) throw new Error('the order was not inserted')
  return inserted.number
}

const orderInsertion = prepareQuery((row: OrderKey & NewOrder, db) =>
  db
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
    .returning('number'),
)

const firstNumber = 1001

/** Locks the order until the transaction ends. */
export async function lockOrder(job: Job, order: OrderKey) {
  const [row = null] = await orderLock(job, order)
  return row
}

const orderLock = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select(['number', 'kind', 'state', 'total', 'credit', 'vat', 'shipping', 'currency', 'locale'])
    .select(['name', 'email', 'by_hand', 'contribution'])
    .forNoKeyUpdate(),
)

export async function findOrderState(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<OrderState | null> {
  const order = await job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select('state')
    .executeTakeFirst()
  return order?.state ?? null
}

/** Includes the buyer details that a payment brings. */
export async function updateOrderState(
  job: Job,
  order: OrderKey,
  state: OrderState,
  buyer: Buyer | null,
): Promise<void> {
  const { name = null, email = null, phone = null, address = null } = buyer ?? {}
  await stateUpdate(job, { ...order, state, name, email, phone, address })
}

type BuyerOrNulls = { [Name in keyof Buyer]: string | null }

const stateUpdate = prepareQuery(
  (
    {
      company_id,
      store_id,
      order_id,
      state,
      name,
      email,
      phone,
      address,
    }: OrderKey & BuyerOrNulls & { state: OrderState },
    db,
  ) =>
    db
      .updateTable('orders')
      .set((row) => ({
        state,
        name: row.fn.coalesce(row.val(name), 'name'),
        email: row.fn.coalesce(row.val(email), 'email'),
        phone: row.fn.coalesce(row.val(phone), 'phone'),
        address: row.fn.coalesce(row.val(address), 'address'),
        // The rate limit counts unpaid orders only.
        buyer_network: sql<
          string | null
        >`case when ${state} <> 'authorised' then buyer_network end`,
      }))
      .where(ofTenant({ company_id, store_id }))
      .where('id', '=', order_id),
)

/** Buyer details from the provider's payment page. */
export async function updateBuyer(
  job: Job,
  order: OrderKey,
  { name, email, phone, address }: Buyer,
): Promise<void> {
  await buildOrderUpdate(job, order).set({ name, email, phone, address }).execute()
}

/** Marks an order that staff have placed, whose goods stay reserved while its payment link is open. */
export async function markManually(
  job: Job,
  order: OrderKey,
  marks: { print_note?: string; related_id?: string; relation?: OrderRelation },
): Promise<void> {
  await buildOrderUpdate(job, order)
    .set({ by_hand: true, ...marks })
    .execute()
}

function buildOrderUpdate(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .updateTable('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
}

/** Skips ids of other stores; sorted by number. */
export function listOrderNumbers(
  job: Job,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', 'in', order_ids)
    .orderBy('number')
    .select(['id', 'number'])
    .execute()
}
