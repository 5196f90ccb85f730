import { refused } from '#shared/errors/errors.ts'
import { parseDeliveryDays } from '#features/delivery/rules/delivery-days.ts'
import { parseOrderDelivery } from '#features/delivery/rules/order-delivery.ts'
import { minus, plus, sum, zero } from '#shared/money/money.ts'
import { getAuthorisationExpiry } from '../rules/payment-limits.ts'
import { isToDo } from '../rules/order.ts'
import { assignSavings } from '../rules/order-savings.ts'
import { countLineUnits } from '../rules/withdrawn-items.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { listCreditNotes } from './refund/credit-notes.ts'
import { findOrderedGiftCard } from './gift-cards/ordered-gift-cards.ts'
import { listDisputes } from './pay/record-disputes.ts'
import { listDiscounts } from './order-discounts.ts'
import { listLines } from './order-lines.ts'
import type { OrderKey } from './order-key.ts'
import { listTagsOfOrders } from './order-tags.ts'
import { listNotes } from './order-notes.ts'
import { findPendingTask, listTaskLines } from './pay/payment-tasks.ts'
import { findAttempt, type Attempt } from './pay/attempts.ts'
import { listEntries } from './pay/payments.ts'
import { listRelatedOrders } from './related-orders.ts'
import { listParcels } from './ship/parcels.ts'
import {
  findStaffOrder,
  listEvents,
  listGtins,
  listOtherOrders,
  listOrderStock,
} from './staff-order.ts'

export async function readStaffOrder(staff: Staff, key: OrderKey) {
  const refusal = await checkPermission(staff, key.company_id, 'readOrders')
  if (refusal) return refusal
  const order = await findStaffOrder(staff, key)
  if (!order) return refused('staffOrderNotFound')
  const [
    lines,
    discounts,
    sent,
    refunded,
    events,
    notes,
    credit_notes,
    attempt,
    entries,
    pendingTask,
    disputes,
    stock,
    otherOrders,
    tags,
    parcels,
    gtins,
    related,
  ] = await onOneConnection(staff, (one) =>
    Promise.all([
      listLines(one, key),
      listDiscounts(one, key),
      listTaskLines(one, key, 'capture'),
      listTaskLines(one, key, 'refund'),
      listEvents(one, key),
      listNotes(one, key),
      listCreditNotes(one, key),
      findAttempt(one, key),
      listEntries(one, key),
      findPendingTask(one, key),
      listDisputes(one, key),
      listOrderStock(one, key),
      listOtherOrders(one, key, order),
      listTagsOfOrders(one, key, [key.order_id]),
      listParcels(one, key),
      listGtins(one, key),
      listRelatedOrders(one, key),
    ]),
  )
  const sumKind = (kind: string) =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
  const gift_card = order.kind === 'gift_card' ? await findOrderedGiftCard(staff, key) : null
  return {
    ...order,
    delivery: parseOrderDelivery(order),
    delivery_days: parseDeliveryDays(order.delivery_days),
    gift_card,
    /** Number of the last event, sent back by forms to detect concurrent edits. */
    version: events.at(-1)?.seq ?? 0,
    ...assignSavings(
      lines.map((line) => {
        const held = stock.find((one) => isSameUnit(line, one))
        return {
          ...line,
          gtin: gtins.find(({ line_id }) => line_id === line.id)?.gtin ?? null,
          sent: countLineUnits(sent, line.id),
          paid_back: countLineUnits(refunded, line.id),
          stock: held && {
            shipped: held.shipped,
            held: held.quantity - held.shipped - held.released,
            present: line.variant_id === null ? held.of_product : held.of_variant,
          },
        }
      }),
      discounts,
    ),
    events,
    notes,
    credit_notes,
    payment: attempt && {
      attempt_id: attempt.id,
      provider: attempt.provider,
      reference: attempt.provider_ref,
      state: attempt.state,
      expires_at: attempt.expires_at,
      authorised_until: attempt.authorised_until,
      is_estimated: attempt.is_estimated,
      drawn: sumKind('capture'),
      paid_back: minus(zero, sumKind('refund')),
      charged_back: minus(zero, plus(sumKind('chargeback'), sumKind('reversal'))),
      balance: sum(entries.map(({ amount }) => amount)),
    },
    /** The payment task without a result, if any. */
    pendingTask: pendingTask && {
      kind: pendingTask.kind,
      amount: pendingTask.amount,
      since: pendingTask.created_at,
    },
    /** Whether staff wrote the order and its payment link is open. */
    hasOpenLink: order.by_hand && order.state === 'pending_payment',
    lapse: attempt && isToDo(order) ? findLapse(attempt) : null,
    disputes,
    otherOrders,
    parcels,
    related,
    tags: tags.map(({ name }) => name),
  }
}

function findLapse({ state, authorised_until, looked_at }: Attempt) {
  const isReserved = state === 'authorised' && authorised_until !== null
  return isReserved ? getAuthorisationExpiry(authorised_until, looked_at) : null
}

type UnitKey = { product_id: string | null; variant_id: string | null }

function isSameUnit(line: UnitKey, { product_id, variant_id }: UnitKey): boolean {
  return line.product_id === product_id && line.variant_id === variant_id
}
