import { isDisputeState } from '#domain/dispute.ts'
import { isOrderState } from '#domain/order.ts'
import { minor } from '#domain/money.ts'
import { recordOf, textOf, textsOf } from '#domain/stored.ts'
import { disputeWords } from '#domain/text/admin/disputes.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Moment } from '../shell/moment.tsx'
import { SideCard } from '../support/side-card.tsx'
import { reasonOf } from './disputes.tsx'
import { moneyOf, nameOfLine, type OrderView } from './order-view.ts'

const { history: words } = adminOrdersWords

type Event = OrderView['events'][number]

export function History({ order }: { order: OrderView }) {
  return (
    <SideCard title={words.title}>
      <ol className="timeline">
        {order.events.toReversed().map((event) => (
          <li key={event.seq} data-kind={event.kind} className="text-sm">
            <p className="font-medium wrap-anywhere">{happened(event)}</p>
            {detailsOf(event, order).map((detail) => (
              <p key={detail} className="wrap-anywhere">
                {detail}
              </p>
            ))}
            <p className="text-xs text-muted">
              <Moment at={event.created_at} hasTime /> ·{' '}
              {event.staff_name ?? words.actors[event.actor]}
            </p>
          </li>
        ))}
      </ol>
    </SideCard>
  )
}

function happened({ kind, to_state, detail }: Event): string {
  const { mail, task, dispute, what } = recordOf(detail)
  switch (kind) {
    case 'placed':
      return words.placed
    case 'mailed':
      return wordFor(words.mails, mail) ?? words.mailed
    case 'paid_late':
      return words.paidLate
    case 'refused':
      return wordFor(words.refused, task) ?? words.noticed
    case 'withdrawn':
      return words.withdrawn
    case 'disputed':
      return isDisputeState(dispute) ? disputeWords.steps[dispute] : words.noticed
    case 'moved':
      return isOrderState(to_state) ? words.moved[to_state] : kind
    default:
      return what === 'books differ' ? words.booksDiffer : words.noticed
  }
}

function detailsOf({ kind, detail }: Event, order: OrderView): string[] {
  const { amount, reason, restocked, credit_note, is_late, movements } = recordOf(detail)
  // Events about another payment may use another currency.
  const isOurs =
    (kind === 'moved' || kind === 'disputed') &&
    typeof amount === 'number' &&
    Number.isSafeInteger(amount)
  return [
    ...(isOurs ? [moneyOf(order)(minor(amount))] : []),
    ...(kind === 'withdrawn' ? piecesIn(detail, order) : []),
    ...(textOf(reason) ? [reasonIn(kind, textOf(reason))] : []),
    ...(is_late === true ? [words.withdrawnLate] : []),
    ...textsOf(movements),
    ...(typeof credit_note === 'number' ? [words.creditNote(credit_note)] : []),
    ...(typeof restocked === 'number' ? [words.restocked(restocked)] : []),
  ]
}

function piecesIn(detail: unknown, { lines }: OrderView): string[] {
  const { lines: chosen } = recordOf(detail)
  return (Array.isArray(chosen) ? chosen : []).flatMap((one: unknown) => {
    const { line_id, quantity } = recordOf(one)
    const line = lines.find(({ id }) => id === line_id)
    return line ? [`${String(quantity)} × ${nameOfLine(line)}`] : []
  })
}

// Staff write free text; a bank's reason is a code.
function reasonIn(kind: string, reason: string): string {
  return kind === 'disputed' ? reasonOf(reason) : reason
}

function wordFor(known: Readonly<Record<string, string>>, name: unknown): string | undefined {
  return Object.entries(known).find(([one]) => one === name)?.[1]
}
