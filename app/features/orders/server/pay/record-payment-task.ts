import { refused, type Refused } from '#shared/errors/errors.ts'
import { minus, zero, type Minor } from '#shared/money/money.ts'
import { isAbandoned, type OrderState } from '../../rules/order.ts'
import type { Job } from '#platform/database/database.ts'
import {
  refundCredits,
  releaseCredits,
  useHeldCredits,
} from '#features/gift-cards/server/hold-credits.ts'
import { voidRefundedGiftCard } from '#features/gift-cards/server/refund-gift-card.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { issueOrderedGiftCard } from '../gift-cards/issue-ordered-gift-card.ts'
import { insertCreditNote } from '../refund/credit-notes.ts'
import { enterState, type TransitionResult } from '../enter-state.ts'
import { releaseOrderStock } from '../place/release-stock.ts'
import { listLines, type OrderLine } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { listTaskLines, finishTask, type PaymentTask } from './payment-tasks.ts'
import { updateAttempts } from './attempts.ts'
import { insertEntry, getNetCaptured, getRefundedAmount, type ProviderRef } from './payments.ts'
import { listReservations, fulfilReservation } from '../place/stock-reservations.ts'
import { restoreStock, deductStock, type StockItem } from '../place/stock.ts'
import { enqueueOrderMail } from '../enqueue-order-mail.ts'
import { deletePackedParcel, markParcelSent } from '../ship/parcels.ts'

type TaskResult = {
  reference: ProviderRef
  codeKeys: Keys
  at?: Date | undefined
  /** The goods for which the refunded pieces are exchanged. */
  exchange?: Exchange
}

export type Exchange = { quantity: number; name: string; replacement: string }

/** Records a successful payment task in ledger, stock and order; a repeated call changes nothing. */
export async function recordPaymentTask(
  tx: Job,
  order: OrderKey,
  task: PaymentTask,
  { reference, codeKeys, at, exchange }: TaskResult,
): Promise<TransitionResult | Refused> {
  const current = await lockOrder(tx, order)
  if (!current) return refused('staffOrderNotFound')
  const isFirst = await finishTask(tx, order, task.id, 'done')
  if (!isFirst) return { state: current.state }
  const { amount, credit, reason, actor, staff_id } = task
  const by = { actor, staff_id }
  const { currency } = current
  switch (task.kind) {
    case 'capture': {
      await insertShares(tx, order, task, reference, currency, at)
      if (current.credit > 0) await useHeldCredits(tx, order, task)
      if (task.is_last) await updateAttempts(tx, order, 'captured')
      if (current.kind === 'gift_card') {
        await issueOrderedGiftCard(tx, order, current, codeKeys)
        return enterState(tx, order, current, { to: 'completed', by, detail: { amount } }, at)
      }
      await deductShippedItems(tx, order, task)
      const parcel = await markParcelSent(tx, order, task.id, at)
      if (task.is_last) await endShipment(tx, order)
      const to = await getStateAfterCapture(tx, order, task)
      const detail = { amount, ...(parcel && { parcel: parcel.number }), ...(reason && { reason }) }
      const result = await enterState(tx, order, current, { to, by, detail }, at)
      const letter = parcel
        ? ({ is: 'shipped', amount, credit, parcel: parcel.id, is_part: !task.is_last } as const)
        : ({ is: 'restCancelled', amount, credit } as const)
      await enqueueOrderMail(tx, order, current, letter, at)
      return result
    }
    case 'release': {
      await updateAttempts(tx, order, 'cancelled')
      if (isAbandoned(current)) {
        await enqueueOrderMail(tx, order, current, { is: 'tooLate' }, at)
        return { state: current.state }
      }
      if (current.credit > 0) await releaseCredits(tx, order)
      await endShipment(tx, order)
      const detail = { reason }
      const result = await enterState(tx, order, current, { to: 'cancelled', by, detail }, at)
      await enqueueOrderMail(tx, order, current, { is: 'cancelled' }, at)
      return result
    }
    case 'refund': {
      const booked = await insertShares(tx, order, task, reference, currency, at)
      const settled = task.credit > 0 ? await refundCredits(tx, order, task) : zero
      if (current.kind === 'gift_card') await voidRefundedGiftCard(tx, order, amount)
      const note = await insertCreditNote(
        tx,
        order,
        booked,
        { amount, settled, task_id: task.id, reason },
        at,
      )
      const to = getStateAfterRefund(current.state, await getNetCaptured(tx, order))
      const restocked = task.restock ? await restockItems(tx, order, task) : 0
      const detail = {
        amount,
        credit_note: note.credit_note,
        ...(reason && { reason }),
        ...(restocked && { restocked }),
        ...(exchange && { exchange }),
      }
      const result = await enterState(tx, order, current, { to, by, detail }, at)
      const letter = exchange
        ? ({ is: 'exchanged', amount, ...exchange, ...note } as const)
        : ({ is: 'refunded', amount, credit, ...note } as const)
      await enqueueOrderMail(tx, order, current, letter, at)
      return result
    }
  }
}

/** A refund before the last parcel leaves the order partly shipped. */
export function getStateAfterRefund(state: OrderState, left: Minor): OrderState {
  if (state === 'partly_shipped') return state
  return left === zero ? 'refunded' : 'partially_refunded'
}

async function getStateAfterCapture(tx: Job, order: OrderKey, { is_last }: PaymentTask) {
  if (!is_last) return 'partly_shipped'
  if ((await getRefundedAmount(tx, order)) === zero) return 'shipped'
  return getStateAfterRefund('shipped', await getNetCaptured(tx, order))
}

/** No parcel follows: what was not sent goes back into stock. */
async function endShipment(tx: Job, order: OrderKey): Promise<void> {
  await releaseOrderStock(tx, order)
  await deletePackedParcel(tx, order)
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
    return line?.product_id
      ? [{ product_id: line.product_id, variant_id: line.variant_id, quantity }]
      : []
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
    const units = lines.filter((one) => isSameUnit(one, item))
    const quantity = sent
      .filter((one) => one.task_id === id && units.some((line) => line.id === one.line_id))
      .reduce((count, one) => count + one.quantity, 0)
    return quantity > 0 ? [{ ...item, quantity: Math.min(quantity, item.quantity) }] : []
  })
  await deductStock(tx, order.company_id, items)
  for (const item of items) await fulfilReservation(tx, order, item)
}

function isSameUnit(
  line: Pick<OrderLine, 'product_id' | 'variant_id'>,
  { product_id, variant_id }: StockItem,
): boolean {
  return line.product_id === product_id && line.variant_id === variant_id
}
