import { sql } from 'kysely'
import type { OrderState } from '../rules/order.ts'
import type { Job } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { Buyer } from '#platform/payments/provider.ts'
import { insertEventsSql, type OrderEvent } from './order-events.ts'
import type { OrderKey } from './order-key.ts'
import type { EndState } from './pay/attempts.ts'

type StateChange = {
  state: OrderState
  /** The details that a payment brings. */
  buyer: Buyer | null
  attempts: EndState | null
  events: readonly OrderEvent[]
  at: Date | undefined
}

/** Writes the state of an order with its events, and that of its payment attempts if it changes. */
export async function updateState(
  job: Job,
  order: OrderKey,
  { state, buyer, attempts, events, at }: StateChange,
): Promise<void> {
  const { name = null, email = null, phone = null, address = null } = buyer ?? {}
  await stateUpdate(job, {
    ...order,
    state,
    name,
    email,
    phone,
    address,
    attempts,
    events: json(events),
    at: at ?? null,
  })
}

type BuyerOrNulls = { [Name in keyof Buyer]: string | null }
type Values = OrderKey &
  BuyerOrNulls & {
    state: OrderState
    attempts: EndState | null
    events: string
    at: Date | null
  }

const stateUpdate = prepareQuery((values: Values, db) => {
  const { company_id, store_id, order_id, state, name, email, phone, address } = values
  return db
    .with('changed', (changing) =>
      changing
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
        .where('id', '=', order_id)
        .returning('id'),
    )
    .with('ended', (ending) =>
      ending
        .updateTable('payment_attempts')
        .set({ state: values.attempts as EndState, draft: null })
        .where(ofTenant({ company_id, store_id }))
        .where('order_id', '=', order_id)
        .where('state', '<>', 'replaced')
        .where(sql<boolean>`${values.attempts}::text is not null`)
        .returning('id'),
    )
    .with('recorded', () => sql<object>`(${insertEventsSql(values)})`)
    .selectFrom('changed')
    .select('id')
})
