import { listOf, recordOf, textOf } from '#domain/stored.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { tradeTerms } from '#domain/trade-terms.ts'
import { withdrawnGoods } from '#domain/withdrawn-goods.ts'
import { dayOf } from '../shell/moment.tsx'
import { nameOfLine, type OrderView } from './order-view.ts'

const { withdrawn: words } = adminOrdersWords

/** Warns about open withdrawals, so that withdrawn lines are not packed. */
export function Withdrawn({ order }: { order: OrderView }) {
  const [first, ...others] = order.events.filter(({ kind }) => kind === 'withdrawn')
  if (!first || order.state === 'cancelled' || order.state === 'refunded') return null
  const declarations = [first, ...others].map(({ detail }) => piecesIn(detail))
  const goods = withdrawnGoods(order.lines, declarations.flat())
  // Some customers name the products in free text only; that is in the mail.
  const isTyped = declarations.some((pieces) => pieces.length === 0)
  if (goods.length === 0 && (!isTyped || order.state === 'partially_refunded')) return null
  const isWhole =
    !isTyped && order.lines.every((line) => goods.some((one) => isAllOf(one, line.id)))
  return (
    <section aria-labelledby="withdrawn" className="notice notice-bad grid gap-1">
      <p id="withdrawn" className="font-medium">
        {words.title}
      </p>
      <ul>
        {goods.map(({ line, quantity }) => (
          <li key={line.id} className="wrap-anywhere">
            {quantity} × {nameOfLine(line)}
          </li>
        ))}
      </ul>
      <p>{nextStep(order, { isWhole, since: first.created_at })}</p>
    </section>
  )
}

type Goods = { line: { id: string; quantity: number }; quantity: number }

function isAllOf({ line, quantity }: Goods, line_id: string): boolean {
  return line.id === line_id && quantity === line.quantity
}

function nextStep({ lines }: OrderView, { isWhole, since }: { isWhole: boolean; since: Date }) {
  if (lines.every(({ sent }) => sent === 0)) return isWhole ? words.cancel : words.leaveOut
  const days = tradeTerms.withdrawalDays
  return words.payBack(dayOf(new Date(since.getTime() + days * 24 * 60 * 60_000)))
}

function piecesIn(detail: unknown): { line_id: string; quantity: number }[] {
  return listOf(recordOf(detail)['lines']).map((piece) => {
    const { line_id, quantity } = recordOf(piece)
    return { line_id: textOf(line_id), quantity: Number(quantity) }
  })
}
