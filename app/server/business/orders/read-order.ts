import { minus, sum, zero, type Minor } from '#domain/money/money.ts'
import { assignSavings } from '#domain/orders/order-savings.ts'
import { countLineUnits } from '#domain/orders/withdrawn-items.ts'
import type { Job } from '#server/platform/database/database.ts'
import { inOneRoundTrip } from '#server/platform/database/one-round-trip.ts'
import { listDiscounts } from './order-discounts.ts'
import { listLines } from './order-lines.ts'
import type { OrderKey } from './order-key.ts'
import { listTaskLines } from './pay/payment-tasks.ts'
import { listEntries } from './pay/payments.ts'
import { listWithdrawals } from './withdraw/withdrawals.ts'
import { prepareQuery } from '#server/platform/database/prepared-query.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** Order as its buyer may see it. The caller has checked access. */
export async function readOrder(job: Job, order: OrderKey) {
  const [[row], lines, discounts, sent, paidBack, entries, events, withdrawals] =
    await inOneRoundTrip(job, (handle) =>
      Promise.all([
        orderSearch(handle, order),
        listLines(handle, order),
        listDiscounts(handle, order),
        listTaskLines(handle, order, 'capture'),
        listTaskLines(handle, order, 'refund'),
        listEntries(handle, order),
        transitionList(handle, order),
        listWithdrawals(handle, order),
      ]),
    )
  if (!row) return null
  return {
    ...row,
    ...assignSavings(
      lines.map((line) => ({
        ...line,
        sent: countLineUnits(sent, line.id),
        paid_back: countLineUnits(paidBack, line.id),
      })),
      discounts,
    ),
    events,
    withdrawals,
    ...sumMovements(entries),
  }
}

export type OrderSummary = NonNullable<Awaited<ReturnType<typeof readOrderSummary>>>

/** The order without what happened to it. */
export async function readOrderSummary(job: Job, order: OrderKey) {
  const [[row], lines, discounts] = await inOneRoundTrip(job, (trip) =>
    Promise.all([orderSearch(trip, order), listLines(trip, order), listDiscounts(trip, order)]),
  )
  return row ? { ...row, ...assignSavings(lines, discounts) } : null
}

const orderSearch = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
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
      'credit',
      'vat',
      'contribution',
      'carrier',
      'tracking_number',
      'tracking_url',
      'placed_at',
    ]),
)

const transitionList = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('order_events')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('to_state', 'is not', null)
    .orderBy('seq')
    .select(['to_state', 'created_at']),
)

type Entries = readonly { kind: string; amount: Minor }[]

function sumMovements(entries: Entries): { drawn: Minor; paid_back: Minor } {
  const sumKind = (kind: string) =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
  return { drawn: sumKind('capture'), paid_back: minus(zero, sumKind('refund')) }
}
