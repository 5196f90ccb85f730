import { refused } from '#shared/errors/errors.ts'
import { getLineShare } from '../../rules/line-amounts.ts'
import { countLineUnits } from '../../rules/withdrawn-items.ts'
import type { Staff } from '#platform/database/database.ts'
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
    const index = refundedLines.findIndex(
      ({ task_id, line_id }) => task_id === note.task_id && line_id === line.id,
    )
    const count = refundedLines[index]?.quantity
    if (!count) return []
    const before = countLineUnits(refundedLines.slice(0, index), line.id)
    return [{ ...line, quantity: count, line_total: getLineShare(line, { before, count }) }]
  })
  return { ...note, order: { ...order, lines } }
}
