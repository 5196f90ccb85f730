import { minus, sum, zero, type Minor } from '#domain/money.ts'
import { countOfLine } from '#domain/withdrawn-goods.ts'
import type { Job } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listLines } from './order-lines.ts'
import type { OrderKey } from './order-key.ts'
import { listTaskLines } from './payment-tasks.ts'
import { listEntries } from './payments.ts'
import { listWithdrawals } from './withdrawals.ts'

export type OrderRead = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** Order as its buyer may see it. The caller has checked access. */
export async function readOrder(job: Job, order: OrderKey) {
  const [found, lines, sent, paidBack, entries, events, withdrawals] = await together(job, (one) =>
    Promise.all([
      findOrder(one, order),
      listLines(one, order),
      listTaskLines(one, order, 'capture'),
      listTaskLines(one, order, 'refund'),
      listEntries(one, order),
      listMoves(one, order),
      listWithdrawals(one, order),
    ]),
  )
  if (!found) return null
  return {
    ...found,
    lines: lines.map((line) => ({
      ...line,
      sent: countOfLine(sent, line.id),
      paid_back: countOfLine(paidBack, line.id),
    })),
    events,
    withdrawals,
    ...moneyIn(entries),
  }
}

function findOrder(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .selectFrom('orders')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('id', '=', order_id)
    .select([
      'id',
      'number',
      'state',
      'locale',
      'currency',
      'name',
      'email',
      'phone',
      'address',
      'subtotal',
      'shipping',
      'total',
      'vat',
      'contribution',
      'carrier',
      'tracking_number',
      'tracking_url',
      'placed_at',
    ])
    .executeTakeFirst()
}

function listMoves(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .selectFrom('order_events')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('to_state', 'is not', null)
    .orderBy('seq')
    .select(['to_state', 'created_at'])
    .execute()
}

type Entries = readonly { kind: string; amount: Minor }[]

function moneyIn(entries: Entries): { drawn: Minor; paid_back: Minor } {
  const of = (kind: string) =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
  return { drawn: of('capture'), paid_back: minus(zero, of('refund')) }
}
