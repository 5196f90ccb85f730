import { minus, sum, zero, type Minor } from '#shared/money/money.ts'
import { assignSavings } from '../rules/order-savings.ts'
import { countLineUnits } from '../rules/withdrawn-items.ts'
import type { Job } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { orderDeliveryColumns, deliveryDaysOfStore } from './order-delivery-columns.ts'
import { findOrderedGiftCard } from './gift-cards/ordered-gift-cards.ts'
import { listDiscounts } from './order-discounts.ts'
import { listLines } from './order-lines.ts'
import type { OrderKey } from './order-key.ts'
import { listTaskLines } from './pay/payment-tasks.ts'
import { exchangeLedger, listEntries } from './pay/payments.ts'
import { listRelatedOrders } from './related-orders.ts'
import { listParcels } from './ship/parcels.ts'
import { listWithdrawals } from './withdraw/withdrawals.ts'
import { parseDeliveryDays } from '#features/delivery/rules/delivery-days.ts'
import { parseOrderDelivery } from '#features/delivery/rules/order-delivery.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** Order as its buyer may see it. The caller has checked access. */
export async function readOrder(job: Job, order: OrderKey) {
  const [[row], lines, discounts, sent, paidBack, entries, events, withdrawals, parcels, related] =
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
        listParcels(handle, order),
        listRelatedOrders(handle, order),
      ]),
    )
  if (!row) return null
  return {
    ...row,
    delivery: parseOrderDelivery(row),
    delivery_days: parseDeliveryDays(row.delivery_days),
    gift_card: row.kind === 'gift_card' ? await findOrderedGiftCard(job, order) : null,
    ...assignSavings(
      lines.map((line) => ({
        ...line,
        sent: countLineUnits(sent, line.id),
        paid_back: countLineUnits(paidBack, line.id),
      })),
      discounts,
    ),
    events: events.filter(({ to_state }) => to_state !== null),
    changed_at: events.findLast(({ to_state }) => to_state === null)?.created_at ?? null,
    withdrawals,
    /** Unpaid ones are no orders in the eyes of the customer. */
    related: related.filter(({ state }) => state !== 'pending_payment'),
    parcels: parcels.filter(({ state }) => state !== 'packed'),
    ...sumMovements(entries),
  }
}

export type OrderSummary = NonNullable<Awaited<ReturnType<typeof readOrderSummary>>>

/** The order without what happened to it. */
export async function readOrderSummary(job: Job, order: OrderKey) {
  return completeSummary(
    job,
    order,
    await inOneRoundTrip(job, (trip) => readSummaryRows(trip, order)),
  )
}

/** Joins a round trip that reads more. */
export function readSummaryRows(trip: Job, order: OrderKey) {
  return Promise.all([
    orderSearch(trip, order),
    listLines(trip, order),
    listDiscounts(trip, order),
    listParcels(trip, order),
  ])
}

export async function completeSummary(
  job: Job,
  order: OrderKey,
  [[row], lines, discounts, parcels]: Awaited<ReturnType<typeof readSummaryRows>>,
) {
  if (!row) return null
  const gift_card = row.kind === 'gift_card' ? await findOrderedGiftCard(job, order) : null
  return {
    ...row,
    delivery: parseOrderDelivery(row),
    delivery_days: parseDeliveryDays(row.delivery_days),
    gift_card,
    parcels,
    ...assignSavings(lines, discounts),
  }
}

const orderSearch = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select([
      'id',
      'number',
      'kind',
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
      'settled',
      'settled_vat',
      'contribution',
      'placed_at',
      'paid_with',
    ])
    .select(orderDeliveryColumns)
    .select(deliveryDaysOfStore),
)

const transitionList = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('order_events')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where((row) => row.or([row('to_state', 'is not', null), row('kind', '=', 'changed')]))
    .orderBy('seq')
    .select(['to_state', 'created_at']),
)

type Entries = Awaited<ReturnType<typeof listEntries>>

/** An exchange pays another order, so its part is not paid back. */
function sumMovements(entries: Entries) {
  const tasks = entries.flatMap((one) => (one.provider === exchangeLedger ? one.provider_ref : []))
  const refunds = entries.filter(({ kind }) => kind === 'refund')
  const { true: moved = [], false: refunded = [] } = Object.groupBy(refunds, ({ provider_ref }) =>
    tasks.includes(provider_ref) ? 'true' : 'false',
  )
  const captures = entries.filter(({ kind }) => kind === 'capture')
  return {
    drawn: sumAmounts(captures),
    drawn_credit: sumAmounts(captures.filter(isOfCredit)),
    paid_back: minus(zero, sumAmounts(refunded)),
    paid_back_credit: minus(zero, sumAmounts(refunded.filter(isOfCredit))),
    exchanged: minus(zero, sumAmounts(moved)),
  }
}

function isOfCredit({ provider }: Entries[number]): boolean {
  return provider === 'credit'
}

function sumAmounts(entries: Entries): Minor {
  return sum(entries.map(({ amount }) => amount))
}
