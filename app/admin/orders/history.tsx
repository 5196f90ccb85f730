import { isOrderState } from '#domain/order.ts'
import { minor } from '#domain/money.ts'
import { recordOf, textOf } from '#domain/stored.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Moment } from '../shell/moment.tsx'
import { SideCard } from '../support/side-card.tsx'
import { moneyOf, type OrderView } from './order-view.ts'

const { history: words } = adminOrdersWords

type Event = OrderView['events'][number]

/** All that happened to the order, the latest first, with who did it. */
export function History({ order }: { order: OrderView }) {
  const money = moneyOf(order)
  return (
    <SideCard title={words.title}>
      <ol className="timeline">
        {order.events.toReversed().map((event) => (
          <li key={event.seq} data-kind={event.kind} className="text-sm">
            <p className="font-medium wrap-anywhere">{happened(event)}</p>
            {detailsOf(event, money).map((detail) => (
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
  const { mail, task } = recordOf(detail)
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
    case 'moved':
      return isOrderState(to_state) ? words.moved[to_state] : kind
    default:
      return words.noticed
  }
}

function detailsOf({ kind, detail }: Event, money: ReturnType<typeof moneyOf>): string[] {
  const { amount, reason, restocked, credit_note } = recordOf(detail)
  // Another payment's amount may be in another currency.
  const isOurs = kind === 'moved' && typeof amount === 'number' && Number.isSafeInteger(amount)
  return [
    ...(isOurs ? [money(minor(amount))] : []),
    ...(textOf(reason) ? [textOf(reason)] : []),
    ...(typeof credit_note === 'number' ? [words.creditNote(credit_note)] : []),
    ...(typeof restocked === 'number' ? [words.restocked(restocked)] : []),
  ]
}

function wordFor(known: Readonly<Record<string, string>>, name: unknown): string | undefined {
  return Object.entries(known).find(([one]) => one === name)?.[1]
}
