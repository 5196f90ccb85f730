import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { shareAmount } from '#features/gift-cards/rules/credit.ts'
import { minus, zero } from '#shared/money/money.ts'
import { getSentValue, isCapturedWithLastParcel, type BadRow } from '../../rules/parcel.ts'
import { inTransaction, type Job, type Staff } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { lockForTransition, type TransitionResult, type Actor } from '../enter-state.ts'
import { runPaymentTask } from '../pay/run-payment-task.ts'
import type { OrderKey } from '../order-key.ts'
import type { lockOrder } from '../orders.ts'
import { findAttempt } from '../pay/attempts.ts'
import { findPendingTask, type PaymentTask, type TaskLine } from '../pay/payment-tasks.ts'
import { getCaptured } from '../pay/payments.ts'
import { requestPaymentTask } from '../pay/request-payment-task.ts'
import { listUnsentLines, savePackedParcel, type ParcelInput } from './pack-parcel.ts'
import { updateParcel } from './parcels.ts'
import { readTrackingCsv } from './read-tracking-csv.ts'

export type ShipmentInput = ParcelInput & {
  /** Whether what is left out is cancelled. */
  isLast?: boolean
}

/** Sends a parcel and captures the payment of its lines; with the last one, what is left of it is released. */
export async function shipOrder(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
  { isLast: endsOrder = false, ...input }: ShipmentInput = {},
  at?: Date,
): Promise<TransitionResult | Refused> {
  const task = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockForTransition(tx, order, by, 'shipped')
    if (isRefused(current)) return current
    const pending = await findPendingTask(tx, order)
    const parcel = await savePackedParcel(tx, order, input, pending)
    if (isRefused(parcel)) return parcel
    const unsent = await listUnsentLines(tx, order, pending)
    const isLast = endsOrder || unsent.every((line) => countIn(parcel.lines, line.id) === line.left)
    const sentLines = unsent.map((line) => ({
      ...line,
      sent: line.sent + countIn(parcel.lines, line.id),
    }))
    if (getSentValue(sentLines, current.shipping) <= zero) return refused('parcelFree')
    const capture = await priceCapture(tx, order, current, { lines: sentLines, isLast })
    const requested = await requestPaymentTask(tx, order, by, {
      kind: 'capture',
      ...capture,
      lines: parcel.lines,
      isLast,
    })
    if (!isRefused(requested) && requested.id !== pending?.id)
      await updateParcel(tx, order, parcel.id, { task_id: requested.id })
    return requested
  })
  return isRefused(task) ? task : runPaymentTask(storePayments, order, task, at)
}

/** Cancels what is not sent yet; a payment that is drawn once is drawn now. */
export async function requestRestCancellation(
  tx: Job,
  order: OrderKey,
  by: Actor,
  current: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  reason: string,
): Promise<PaymentTask | Refused> {
  const lines = await listUnsentLines(tx, order, null)
  const capture = await priceCapture(tx, order, current, { lines, isLast: true })
  return requestPaymentTask(tx, order, by, { kind: 'capture', ...capture, reason })
}

type Sent = { lines: Awaited<ReturnType<typeof listUnsentLines>>; isLast: boolean }

/** The value of all that was sent, without what is drawn already. */
async function priceCapture(
  tx: Job,
  order: OrderKey,
  current: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  { lines, isLast }: Sent,
) {
  const attempt = await findAttempt(tx, order)
  if (!isLast && attempt && isCapturedWithLastParcel(attempt.provider)) return { amount: zero }
  const captured = await getCaptured(tx, order)
  const amount = minus(getSentValue(lines, current.shipping), captured.all)
  const { credit } = shareAmount(amount, minus(minus(current.total, current.credit), captured.card))
  return { amount, credit }
}

function countIn(lines: readonly TaskLine[], id: string): number {
  return lines.find(({ line_id }) => line_id === id)?.quantity ?? 0
}

/** Sends the orders of a sheet with what is left of each; one that was sent meanwhile is not sent again. */
export async function shipOrders(
  storePayments: StorePayments,
  staff: Staff,
  by: Actor,
  text: string,
): Promise<{ count: number; bad: BadRow[] } | Refused> {
  const { store } = storePayments
  const sheet = await readTrackingCsv(staff, store, text)
  if (isRefused(sheet)) return sheet
  const bad = [...sheet.bad]
  for (const { line, order_id, order_number, name, ...tracking } of sheet.ready) {
    const result = await shipOrder(storePayments, { ...store, order_id }, by, tracking)
    if (isRefused(result))
      bad.push({ line, text: [order_number, name].join(' '), code: result.refused })
  }
  const count = sheet.ready.length - (bad.length - sheet.bad.length)
  return { count, bad: bad.toSorted((one, other) => one.line - other.line) }
}
