import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from '../order-key.ts'
import type { TaskLine } from '../pay/payment-tasks.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

export type NewWithdrawal = {
  key: string
  order_id: string | null
  order_number: string
  name: string
  email: string
  goods: string
  is_late: boolean
  is_without_right: boolean
}

export type Withdrawal = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

/** Returns `null` when the form was already submitted. */
export async function insertWithdrawal(
  tx: Job,
  { company_id, store_id }: StoreKey,
  withdrawal: NewWithdrawal,
) {
  const inserted = await tx
    .insertInto('withdrawals')
    .values({ company_id, store_id, ...withdrawal })
    .onConflict((conflict) => conflict.columns(['company_id', 'store_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ?? null
}

export async function insertWithdrawalLines(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  withdrawal_id: string,
  lines: readonly TaskLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('withdrawal_lines')
    .values(lines.map((line) => ({ company_id, store_id, order_id, withdrawal_id, ...line })))
    .execute()
}

export async function findWithdrawal(
  job: Job,
  { company_id, store_id }: StoreKey,
  by: { key: string } | { id: string },
) {
  const [column, value] = 'key' in by ? (['key', by.key] as const) : (['id', by.id] as const)
  const found = await job
    .selectFrom('withdrawals')
    .where(ofTenant({ company_id, store_id }))
    .where(column, '=', value)
    .select(['id', 'order_id', 'order_number', 'name', 'email', 'goods', 'is_late', 'received_at'])
    .select('is_without_right')
    .executeTakeFirst()
  return found ?? null
}

/** A withdrawal described in free text has no lines. */
export async function listWithdrawals(job: Job, order: OrderKey) {
  const rows = await withdrawalList(job, order)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const lines = group.flatMap(({ line_id, quantity }) =>
      line_id === null || quantity === null ? [] : [{ line_id, quantity }],
    )
    return group.slice(0, 1).map(({ id, goods, is_late, received_at }) => {
      return { id, goods, is_late, received_at, lines }
    })
  })
}

const withdrawalList = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('withdrawals as w')
    .leftJoin('withdrawal_lines as l', (join) =>
      join
        .on(joinTenant('l', 'w'))
        .onRef('l.order_id', '=', 'w.order_id')
        .onRef('l.withdrawal_id', '=', 'w.id'),
    )
    .where(ofTenant({ company_id, store_id }, 'w'))
    .where('w.order_id', '=', order_id)
    .orderBy('w.received_at')
    .orderBy('w.id')
    .select(['w.id', 'w.goods', 'w.is_late', 'w.received_at', 'l.line_id', 'l.quantity']),
)

/** A withdrawal described in free text has no units. */
export async function listWithdrawnUnits(
  job: Job,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  if (order_ids.length === 0) return []
  return job
    .selectFrom('withdrawals as w')
    .leftJoin('withdrawal_lines as l', (join) =>
      join
        .on(joinTenant('l', 'w'))
        .onRef('l.order_id', '=', 'w.order_id')
        .onRef('l.withdrawal_id', '=', 'w.id'),
    )
    .where(ofTenant({ company_id, store_id }, 'w'))
    .where('w.order_id', 'in', order_ids)
    .select(['w.order_id', 'w.is_late', 'l.line_id', 'l.quantity'])
    .execute()
}

/** Requires the order number and the email address of the order. */
export async function findOrderByNumber(
  job: Job,
  { company_id, store_id }: StoreKey,
  { order_number, email }: { order_number: string; email: string },
): Promise<OrderKey | null> {
  const number = Number(order_number.replaceAll(/\D/g, ''))
  if (!Number.isSafeInteger(number)) return null
  const found = await job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('number', '=', number)
    .select(['id', 'email'])
    .executeTakeFirst()
  const isSameEmail = found?.email.toLowerCase() === email.toLowerCase()
  return found && isSameEmail ? { company_id, store_id, order_id: found.id } : null
}

/** The company's email address; '' when not set. */
export async function getCompanyEmail(job: Job): Promise<string> {
  const { email } = await job
    .selectFrom('companies')
    .where('id', '=', job.scope.company_id)
    .select('email')
    .executeTakeFirstOrThrow()
  return email
}
