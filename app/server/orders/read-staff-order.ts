import { refused } from '#domain/errors.ts'
import { minus, plus, sum, zero } from '#domain/money.ts'
import { countOfLine } from '#domain/withdrawn-goods.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listCreditNotes } from './credit-notes.ts'
import { listDisputes } from './disputes.ts'
import { listLines } from './order-lines.ts'
import type { OrderKey } from './order-key.ts'
import { listNotes } from './order-notes.ts'
import { findAskedTask, listTaskLines } from './payment-tasks.ts'
import { findAttempt, listEntries } from './payments.ts'
import { findStaffOrder, listEvents, listOrdersOf, listStockOf } from './staff-orders.ts'

export async function readStaffOrder(staff: Staff, key: OrderKey) {
  const no = await forbidden(staff, key.company_id, 'readOrders')
  if (no) return no
  const order = await findStaffOrder(staff, key)
  if (!order) return refused('staffOrderNotFound')
  const [
    lines,
    sent,
    paidBack,
    events,
    notes,
    credit_notes,
    attempt,
    entries,
    asked,
    disputes,
    stock,
    others,
  ] = await together(staff, (one) =>
    Promise.all([
      listLines(one, key),
      listTaskLines(one, key, 'capture'),
      listTaskLines(one, key, 'refund'),
      listEvents(one, key),
      listNotes(one, key),
      listCreditNotes(one, key),
      findAttempt(one, key),
      listEntries(one, key),
      findAskedTask(one, key),
      listDisputes(one, key),
      listStockOf(one, key),
      listOrdersOf(one, key, order),
    ]),
  )
  const of = (kind: string) =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
  return {
    ...order,
    /** Number of the last event, sent back by forms to detect concurrent edits. */
    seen: events.at(-1)?.seq ?? 0,
    lines: lines.map((line) => {
      const held = stock.find((one) => isOf(line, one))
      return {
        ...line,
        sent: countOfLine(sent, line.id),
        paid_back: countOfLine(paidBack, line.id),
        stock: held && {
          taken: held.taken,
          held: held.quantity - held.taken - held.released,
          present: line.variant_id === null ? held.of_product : held.of_variant,
        },
      }
    }),
    events,
    notes,
    credit_notes,
    payment: attempt && {
      provider: attempt.provider,
      reference: attempt.provider_ref,
      state: attempt.state,
      expires_at: attempt.expires_at,
      drawn: of('capture'),
      paid_back: minus(zero, of('refund')),
      charged_back: minus(zero, plus(of('chargeback'), of('reversal'))),
      balance: sum(entries.map(({ amount }) => amount)),
    },
    /** The payment task without a result, if any. */
    asked: asked && { kind: asked.kind, amount: asked.amount, since: asked.created_at },
    disputes,
    others,
  }
}

type Goods = { product_id: string; variant_id: string | null }

function isOf(line: Goods, { product_id, variant_id }: Goods): boolean {
  return line.product_id === product_id && line.variant_id === variant_id
}
