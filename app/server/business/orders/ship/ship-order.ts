import { isRefused, refused, type Refused } from '#domain/errors/errors.ts'
import { shareAmount } from '#domain/money/credit.ts'
import { minus, plus, sum } from '#domain/money/money.ts'
import { getLineShare } from '#domain/orders/line-share.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import { lockForTransition, type TransitionResult, type Actor } from '../enter-state.ts'
import { runPaymentTask } from '../pay/run-payment-task.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { updateTracking, type Tracking } from '../orders.ts'
import type { TaskLine } from '../pay/payment-tasks.ts'
import { requestPaymentTask } from '../pay/request-payment-task.ts'

export type ShipmentInput = Partial<Tracking> & {
  /** Defaults to all lines. A payment is captured once; the rest is released. */
  lines?: readonly TaskLine[]
}

/** Captures the payment for the shipped lines only. */
export async function shipOrder(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
  {
    lines: selectedLines,
    carrier = '',
    tracking_number = '',
    tracking_url = null,
  }: ShipmentInput = {},
  at?: Date,
): Promise<TransitionResult | Refused> {
  const task = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockForTransition(tx, order, by, 'shipped')
    if (isRefused(current)) return current
    const lines = await listLines(tx, order)
    const shippedLines =
      selectedLines ?? lines.map(({ id, quantity }) => ({ line_id: id, quantity }))
    const linesById = new Map(lines.map((line) => [line.id, line]))
    const isValidLine = ({ line_id, quantity }: TaskLine) =>
      quantity >= 1 && quantity <= (linesById.get(line_id)?.quantity ?? 0)
    if (
      shippedLines.length === 0 ||
      !shippedLines.every(isValidLine) ||
      hasDuplicates(shippedLines)
    )
      return refused('parcelInvalid')
    const lineTotals = shippedLines.flatMap(({ line_id, quantity: count }) => {
      const line = linesById.get(line_id)
      return line ? [getLineShare(line, { before: 0, count })] : []
    })
    await updateTracking(tx, order, { carrier, tracking_number, tracking_url })
    const amount = plus(sum(lineTotals), current.shipping)
    const { credit } = shareAmount(amount, minus(current.total, current.credit))
    return requestPaymentTask(tx, order, by, {
      kind: 'capture',
      amount,
      credit,
      lines: shippedLines,
    })
  })
  return isRefused(task) ? task : runPaymentTask(storePayments, order, task, at)
}

function hasDuplicates(lines: readonly TaskLine[]): boolean {
  return new Set(lines.map(({ line_id }) => line_id)).size < lines.length
}
