import { isPaid, type OrderState, isToDo, type OrderKind } from './order.ts'
import type { Transit } from '#features/delivery/rules/delivery-days.ts'
import type { OrderDelivery } from '#features/delivery/rules/order-delivery.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { addDays, addWorkingDays, type Day } from '#shared/working-day.ts'
import { salesTerms } from './sales-terms.ts'

type DeclaredUnits = { line_id: string; quantity: number }
type Order<OrderLine> = { state: OrderState; lines: readonly OrderLine[] }
type Line = { id: string; quantity: number; sent: number; paid_back: number }

/** Withdrawn units that were neither left out of the last parcel nor refunded yet. */
export function listWithdrawnItems<OrderLine extends Line>(
  { state, lines }: Order<OrderLine>,
  declared: readonly DeclaredUnits[],
): { line: OrderLine; quantity: number }[] {
  const isShipped = isWhollySent(state, lines)
  return lines.flatMap((line) => {
    const withdrawn = countLineUnits(declared, line.id)
    const leftOut = isShipped ? line.quantity - line.sent : 0
    const quantity = Math.min(withdrawn, line.quantity) - leftOut - line.paid_back
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

export function listWithdrawableItems<OrderLine extends Line>(
  { state, lines }: Order<OrderLine>,
  declared: readonly DeclaredUnits[],
): { line: OrderLine; quantity: number }[] {
  const isShipped = isWhollySent(state, lines)
  return lines.flatMap((line) => {
    const bought = isShipped ? line.sent : line.quantity
    // Units left out of the parcel or refunded usually settle a withdrawal, so they are not counted twice.
    const pending = countLineUnits(declared, line.id) - (line.quantity - bought)
    const quantity = bought - Math.max(0, pending, line.paid_back)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

function isWhollyWithdrawn(
  lines: readonly Pick<Line, 'id' | 'quantity'>[],
  declared: readonly DeclaredUnits[],
): boolean {
  return (
    lines.length > 0 && lines.every((line) => countLineUnits(declared, line.id) >= line.quantity)
  )
}

/** Whether the buyer withdrew in time from all of an order that still stands; a refunded one says so itself. */
export function isWithdrawnInTime(
  { state, lines }: Order<Pick<Line, 'id' | 'quantity'>>,
  declared: readonly (DeclaredUnits & { is_late: boolean })[],
): boolean {
  const timely = declared.filter(({ is_late }) => !is_late)
  return isPaid({ state }) && isWhollyWithdrawn(lines, timely)
}

export function countLineUnits(declared: readonly DeclaredUnits[], line_id: string): number {
  return declared
    .filter((unit) => unit.line_id === line_id)
    .reduce((count, { quantity }) => count + quantity, 0)
}

function isWhollySent(state: OrderState, lines: readonly Line[]): boolean {
  return state !== 'partly_shipped' && lines.some(({ sent }) => sent > 0)
}

type SentParcel = { sent_at: Date | null; delivered_at: Date | null }

export type SentOrder = {
  kind: OrderKind
  state: OrderState
  events: readonly { to_state: string | null; created_at: Date }[]
  parcels: readonly SentParcel[]
  delivery: Pick<OrderDelivery, 'kind' | 'transit' | 'promise'> | null
  /** The days of the store hold for an order that keeps none. */
  delivery_days: Transit
}

/**
 * Fourteen days from the receipt of the last parcel (forbrugeraftaleloven § 19, stk. 2). A period that ends on a
 * day off ends with the next working day. Null while parts of the order are to be sent.
 */
export function getLastWithdrawalDay(order: SentOrder): Day | null {
  const last = listReceipts(order).toSorted().at(-1)
  return last ? addWorkingDays(addDays(last, salesTerms.withdrawalDays), 0) : null
}

/** An order that was not shipped can always be withdrawn from. */
export function isWithdrawalLate(order: SentOrder, now: Date): boolean {
  const last = getLastWithdrawalDay(order)
  return last !== null && toDay(now) > last
}

function listReceipts(order: SentOrder): Day[] {
  if (isToDo(order)) return []
  // A gift card is there when it is paid.
  if (order.kind === 'gift_card') {
    const paid = order.events.findLast(({ to_state }) => to_state === 'completed')
    return paid ? [estimateReceipt(toDay(paid.created_at), order)] : []
  }
  return order.parcels.flatMap(({ sent_at, delivered_at }) => {
    if (delivered_at) return [toDay(delivered_at)]
    return sent_at ? [estimateReceipt(toDay(sent_at), order)] : []
  })
}

// Carriers keep a parcel in its shop for up to fourteen days, and the period begins when the buyer takes it.
const daysInShop = 14

/** No record says when the goods came, so the latest day counts that the law could count from. */
function estimateReceipt(sentOn: Day, { delivery, delivery_days }: SentOrder): Day {
  if (delivery === null) return addWorkingDays(sentOn, delivery_days.to)
  const { kind, transit, promise } = delivery
  const arrival = addWorkingDays(sentOn, transit.to)
  const latest = promise && promise.to > arrival ? promise.to : arrival
  return kind === 'parcel_shop' || kind === 'pickup' ? addDays(latest, daysInShop) : latest
}

function toDay(instant: Date): Day {
  return formatDate(instant, 'YYYY-MM-DD')
}
