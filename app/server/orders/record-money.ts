import { refused, type Refused } from '#domain/errors.ts'
import { minus, zero } from '#domain/money.ts'
import { isGivenUp } from '#domain/order.ts'
import type { Job } from '../database/database.ts'
import { insertCreditNote } from './credit-notes.ts'
import { enterState, type Moved } from './enter-state.ts'
import { giveBack } from './give-back.ts'
import { listLines } from './order-lines.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder } from './orders.ts'
import { listTaskLines, updateTask, type PaymentTask } from './payment-tasks.ts'
import { insertEntry, keptOf, updateAttempts, type ProviderRef } from './payments.ts'
import { listReservations, takeReservation } from './stock-reservations.ts'
import { restoreStock, takeStock, type Piece } from './stock.ts'
import { writeLetter } from './write-letter.ts'

/** Records a successful payment task in ledger, stock and order; a repeated call changes nothing. */
export async function recordMoney(
  inside: Job,
  order: OrderKey,
  task: PaymentTask,
  answer: ProviderRef,
  at?: Date,
): Promise<Moved | Refused> {
  const found = await lockOrder(inside, order)
  if (!found) return refused('staffOrderNotFound')
  const isNews = await updateTask(inside, order, task.id, 'done')
  if (!isNews) return { state: found.state }
  const { amount, reason, actor, staff_id } = task
  const by = { actor, staff_id }
  const { currency } = found
  switch (task.kind) {
    case 'capture': {
      await insertEntry(inside, order, { ...answer, kind: 'capture', amount, currency }, at)
      await updateAttempts(inside, order, 'captured')
      await sendPieces(inside, order, task)
      await giveBack(inside, order)
      const detail = { amount }
      const moved = await enterState(inside, order, found, { to: 'shipped', by, detail }, at)
      await writeLetter(inside, order, found, { is: 'shipped', amount }, at)
      return moved
    }
    case 'release': {
      await updateAttempts(inside, order, 'cancelled')
      if (isGivenUp(found)) {
        await writeLetter(inside, order, found, { is: 'tooLate' }, at)
        return { state: found.state }
      }
      await giveBack(inside, order)
      const detail = { reason }
      const moved = await enterState(inside, order, found, { to: 'cancelled', by, detail }, at)
      await writeLetter(inside, order, found, { is: 'cancelled' }, at)
      return moved
    }
    case 'refund': {
      const entry = { ...answer, kind: 'refund', amount: minus(zero, amount), currency } as const
      await insertEntry(inside, order, entry, at)
      const credit_note = await insertCreditNote(
        inside,
        order,
        answer,
        { amount, task_id: task.id, reason },
        at,
      )
      const to = (await keptOf(inside, order)) === zero ? 'refunded' : 'partially_refunded'
      const restocked = task.restock ? await takeBack(inside, order, task) : 0
      const detail = {
        amount,
        credit_note,
        ...(reason && { reason }),
        ...(restocked && { restocked }),
      }
      const moved = await enterState(inside, order, found, { to, by, detail }, at)
      await writeLetter(inside, order, found, { is: 'refunded', amount, credit_note }, at)
      return moved
    }
  }
}

/** Returns refunded items to stock and counts them. */
async function takeBack(inside: Job, order: OrderKey, { id }: PaymentTask): Promise<number> {
  const lines = await listLines(inside, order)
  const chosen = (await listTaskLines(inside, order, 'refund')).filter((one) => one.task_id === id)
  const pieces = chosen.flatMap(({ line_id, quantity }): Piece[] => {
    const line = lines.find((one) => one.id === line_id)
    return line ? [{ product_id: line.product_id, variant_id: line.variant_id, quantity }] : []
  })
  await restoreStock(inside, order.company_id, pieces)
  return pieces.reduce((count, { quantity }) => count + quantity, 0)
}

// Only reserved items have counted stock.
async function sendPieces(inside: Job, order: OrderKey, { id }: PaymentTask): Promise<void> {
  const lines = await listLines(inside, order)
  const sent = await listTaskLines(inside, order, 'capture')
  const held = await listReservations(inside, order, 'held')
  const pieces = held.flatMap((piece): Piece[] => {
    const line = lines.find((one) => isOf(one, piece))
    const quantity = sent.find((one) => one.task_id === id && one.line_id === line?.id)?.quantity
    return quantity ? [{ ...piece, quantity: Math.min(quantity, piece.quantity) }] : []
  })
  await takeStock(inside, order.company_id, pieces)
  for (const piece of pieces) await takeReservation(inside, order, piece)
}

function isOf(line: Omit<Piece, 'quantity'>, { product_id, variant_id }: Piece): boolean {
  return line.product_id === product_id && line.variant_id === variant_id
}
