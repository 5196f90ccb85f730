import { sql } from 'kysely'
import { listReaders, type NotificationKind } from '../rules/notifications.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Customer, Job } from '#platform/database/database.ts'
import { withTrace } from '#platform/jobs/enqueue.ts'
import { json } from '#platform/database/sql-values.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'

/** `cause` begins with what happened and names it; a repeated one adds no second notice. */
type Notice = { kind: NotificationKind; subject_id: string; cause: string }

/** Notes for every member who wants to know, in the transaction of the cause and with one statement. */
export async function addNotifications(
  handle: Customer | Job,
  { company_id, store_id }: StoreKey,
  { kind, subject_id, cause }: Notice,
): Promise<void> {
  await noticeInsertion(handle, {
    company_id,
    store_id,
    kind,
    subject_id,
    cause,
    ...listReaders(kind),
  })
}

export const stockCheckTask = 'check-stock'

/** A new order; its goods are checked after the commit if someone wants to know of low stock. */
export async function addOrderNotifications(
  job: Job,
  { company_id, store_id, order_id }: StoreKey & { order_id: string },
): Promise<void> {
  const stock = listReaders('stock')
  await orderNoticeInsertion(job, {
    company_id,
    store_id,
    order_id,
    ...listReaders('order'),
    stock_readers: stock.readers,
    stock_defaults: stock.defaults,
    task: stockCheckTask,
    data: json(withTrace({ order_id })),
  })
}

type Row = StoreKey & Notice & ReturnType<typeof listReaders>

const noticeInsertion = prepareQuery(
  ({ company_id, store_id, kind, subject_id, cause, readers, defaults }: Row) =>
    sql`select torv.add_notices(${company_id}, ${store_id}, ${kind}, ${subject_id}, ${cause}, ${readers}, ${defaults})`,
)

type OrderRow = StoreKey &
  ReturnType<typeof listReaders> & {
    order_id: string
    stock_readers: string[]
    stock_defaults: string[]
    task: string
    data: string
  }

const orderNoticeInsertion = prepareQuery(
  ({
    company_id,
    store_id,
    order_id,
    readers,
    defaults,
    stock_readers,
    stock_defaults,
    task,
    data,
  }: OrderRow) => sql`
    select torv.add_notices(${company_id}, ${store_id}, 'order', ${order_id}, 'order ' || ${order_id}::text, ${readers}, ${defaults}),
      case when torv.wants_notices(${company_id}, ${store_id}, 'stock', ${stock_readers}, ${stock_defaults})
        then torv.enqueue(${task}, ${company_id}, ${store_id}, ${data}::jsonb) end`,
)
