import { refused, type Refused } from '#domain/errors/errors.ts'
import { minus, zero } from '#domain/money/money.ts'
import { isAbandoned } from '#domain/orders/order.ts'
import type { Job } from '#server/platform/database/database.ts'
import {
  refundCredits,
  releaseCredits,
  useHeldCredits,
} from '#server/business/credits/hold-credits.ts'
import { insertCreditNote } from '../refund/credit-notes.ts'
import { enterState, type TransitionResult } from '../enter-state.ts'
import { releaseOrderStock } from '../place/release-stock.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { listTaskLines, finishTask, type PaymentTask } from './payment-tasks.ts'
import { insertEntry, getNetCaptured, updateAttempts, type ProviderRef } from './payments.ts'
import { listReservations, fulfilReservation } from '../place/stock-reservations.ts'
import { restoreStock, deductStock, type StockItem } from '../place/stock.ts'
import { enqueueOrderMail } from '../enqueue-order-mail.ts'

/** Records a successful payment task in ledger, stock and order; a repeated call changes nothing. */
export async function recordPaymentTask(
  tx: Job,
  order: OrderKey,
  task: PaymentTask,
  reference: ProviderRef,
  at?: Date,
): Promise<TransitionResult | Refused> {
  const current = await lockOrder(tx, order)
  if (!current) return refused('staffOrderNotFound')
  const isFirst = await finishTask(tx, order, task.id, 'done')
  if (!isFirst) return { state: current.state }
  const { amount, reason, actor, staff_id } = task
  const by = { actor, staff_id }
  const { currency } = current
  switch (task.kind) {
    case 'capture': {
      await insertShares(tx, order, task, reference, currency, at)
      if (current.credit > 0) await useHeldCredits(tx, order, task)
      await updateAttempts(tx, order, 'captured')
      await deductShippedItems(tx, order, task)
      await releaseOrderStock(tx, order)
      const detail = { amount }
      const result = await enterState(tx, order, current, { to: 'shipped', by, detail }, at)
      await enqueueOrderMail(tx, order, current, { is: 'shipped', amount }, at)
      return result
    }
    case 'release': {
      await updateAttempts(tx, order, 'cancelled')
      if (isAbandoned(current)) {
        await enqueueOrderMail(tx, order, current, { is: 'tooLate' }, at)
        return { state: current.state }
      }
      if (current.credit > 0) await releaseCredits(tx, order)
      await releaseOrderStock(tx, order)
      const detail = { reason }
      const result = await enterState(tx, order, current, { to: 'cancelled', by, detail }, at)
      await enqueueOrderMail(tx, order, current, { is: 'cancelled' }, at)
      return result
    }
    case 'refund': {
      const booked = await insertShares(tx, order, task, reference, currency, at)
      if (task.credit > 0) await refundCredits(tx, order, task)
      const credit_note = await insertCreditNote(
        tx,
        order,
        booked,
        { amount, task_id: task.id, reason },
        at,
      )
      const to = (await getNetCaptured(tx, order)) === zero ? 'refunded' : 'partially_refunded'
      const restocked = task.restock ? await restockItems(tx, order, task) : 0
      const detail = {
        amount,
        credit_note,
        ...(reason && { reason }),
        ...(restocked && { restocked }),
      }
      const result = await enterState(tx, order, current, { to, by, detail }, at)
      await enqueueOrderMail(tx, order, current, { is: 'refunded', amount, credit_note }, at)
      return result
    }
  }
}

/** Books what the card and the credits bear of a task; returns the reference of the first of the two. */
async function insertShares(
  tx: Job,
  order: OrderKey,
  { id, kind, amount, credit }: PaymentTask,
  reference: ProviderRef,
  currency: string,
  at: Date | undefined,
): Promise<ProviderRef> {
  const ofCredit = { provider: 'credit', provider_ref: id }
  const shares = [
    { ...reference, amount: minus(amount, credit) },
    { ...ofCredit, amount: credit },
  ].filter((share) => share.amount > 0)
  for (const share of shares) {
    const booked = kind === 'capture' ? share.amount : minus(zero, share.amount)
    const entryKind = kind === 'capture' ? 'capture' : 'refund'
    await insertEntry(tx, order, { ...share, kind: entryKind, amount: booked, currency }, at)
  }
  return amount > credit ? reference : ofCredit
}

/** Returns refunded items to stock and counts them. */
async function restockItems(tx: Job, order: OrderKey, { id }: PaymentTask): Promise<number> {
  const lines = await listLines(tx, order)
  const refundLines = (await listTaskLines(tx, order, 'refund')).filter((one) => one.task_id === id)
  const items = refundLines.flatMap(({ line_id, quantity }): StockItem[] => {
    const line = lines.find((one) => one.id === line_id)
    return line ? [{ product_id: line.product_id, variant_id: line.variant_id, quantity }] : []
  })
  await restoreStock(tx, order.company_id, items)
  return items.reduce((count, { quantity }) => count + quantity, 0)
}

// Only reserved items have counted stock.
async function deductShippedItems(tx: Job, order: OrderKey, { id }: PaymentTask): Promise<void> {
  const lines = await listLines(tx, order)
  const sent = await listTaskLines(tx, order, 'capture')
  const held = await listReservations(tx, order, 'held')
  const items = held.flatMap((item): StockItem[] => {
    const line = lines.find((one) => isSameUnit(one, item))
    const quantity = sent.find((one) => one.task_id === id && one.line_id === line?.id)?.quantity
    return quantity ? [{ ...item, quantity: Math.min(quantity, item.quantity) }] : []
  })
  await deductStock(tx, order.company_id, items)
  for (const item of items) await fulfilReservation(tx, order, item)
}

function isSameUnit(
  line: Omit<StockItem, 'quantity'>,
  { product_id, variant_id }: StockItem,
): boolean {
  return line.product_id === product_id && line.variant_id === variant_id
}
