import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { toList, toRecord, toText } from '#shared/json-values.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { salesTerms } from '../rules/sales-terms.ts'
import { listWithdrawnItems } from '../rules/withdrawn-items.ts'
import { day } from '#shared/durations.ts'
import { formatDay } from '#shell/admin/timestamp.tsx'
import type { OrderView } from './order-view.ts'

const { withdrawn: words } = adminOrdersTexts

/** Warns about open withdrawals, so that withdrawn lines are not packed. */
export function Withdrawn({ order }: { order: OrderView }) {
  const [first, ...others] = order.events.filter(({ kind }) => kind === 'withdrawn')
  if (!first || order.state === 'cancelled' || order.state === 'refunded') return null
  const declarations = [first, ...others].map(({ detail }) => parseDeclaredLines(detail))
  const withdrawnLines = listWithdrawnItems(order, declarations.flat())
  // Some customers name the products in free text only; that is in the mail.
  const isFreeText = declarations.some((declaredLines) => declaredLines.length === 0)
  if (withdrawnLines.length === 0 && (!isFreeText || order.state === 'partially_refunded'))
    return null
  const isWholeOrder =
    !isFreeText &&
    order.lines.every((line) => withdrawnLines.some((one) => isWholeLine(one, line.id)))
  return (
    <section aria-labelledby="withdrawn" className="notice notice-bad grid gap-1">
      <p id="withdrawn" className="font-medium">
        {words.title}
      </p>
      <ul>
        {withdrawnLines.map(({ line, quantity }) => (
          <li key={line.id} className="wrap-anywhere">
            {quantity} × {formatLineName(line)}
          </li>
        ))}
      </ul>
      <p>{toNextStepText(order, { isWholeOrder, since: first.created_at })}</p>
    </section>
  )
}

type WithdrawnLine = { line: { id: string; quantity: number }; quantity: number }

function isWholeLine({ line, quantity }: WithdrawnLine, line_id: string): boolean {
  return line.id === line_id && quantity === line.quantity
}

function toNextStepText(
  { lines }: OrderView,
  { isWholeOrder, since }: { isWholeOrder: boolean; since: Date },
) {
  if (lines.every(({ sent }) => sent === 0)) return isWholeOrder ? words.cancel : words.leaveOut
  return words.payBack(formatDay(new Date(since.getTime() + salesTerms.withdrawalDays * day)))
}

function parseDeclaredLines(detail: unknown): { line_id: string; quantity: number }[] {
  return toList(toRecord(detail)['lines']).map((declaredLine) => {
    const { line_id, quantity } = toRecord(declaredLine)
    return { line_id: toText(line_id), quantity: Number(quantity) }
  })
}
