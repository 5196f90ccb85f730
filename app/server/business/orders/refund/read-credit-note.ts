import { refused } from '#domain/errors/errors.ts'
import { times } from '#domain/money/money.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { listCreditNotes } from './credit-notes.ts'
import type { OrderKey } from '../order-key.ts'
import { listTaskLines } from '../pay/payment-tasks.ts'
import { readOrderPapers } from '../papers/read-order-papers.ts'

/** Returns the credit note with its order and the refunded lines. */
export async function readCreditNote(staff: Staff, key: OrderKey, number: number) {
  const orders = await readOrderPapers(staff, key, [key.order_id])
  if ('refused' in orders) return orders
  const [order] = orders
  const note = (await listCreditNotes(staff, key)).find((one) => one.number === number)
  if (!order || !note) return refused('staffOrderNotFound')
  const refundedLines = await listTaskLines(staff, key, 'refund')
  const lines = order.lines.flatMap((line) => {
    const isOnNote = ({ task_id, line_id }: { task_id: string; line_id: string }) =>
      task_id === note.task_id && line_id === line.id
    const quantity = refundedLines.find(isOnNote)?.quantity
    return quantity ? [{ ...line, quantity, line_total: times(line.unit_price, quantity) }] : []
  })
  return { ...note, order: { ...order, lines } }
}
