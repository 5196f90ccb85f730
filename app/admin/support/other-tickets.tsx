import { to } from '#domain/paths.ts'
import { adminSupportWords as words } from '#domain/text/admin/support.ts'
import { ticketWords } from '#domain/text/tickets.ts'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { SideCard } from './side-card.tsx'
import type { TicketView } from './ticket-view.ts'

export function OtherTickets({ tickets: others }: { tickets: TicketView['others'] }) {
  return (
    <SideCard title={words.otherTickets.title}>
      {others.length === 0 ? (
        <p className="text-sm text-muted">{words.otherTickets.none}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {others.map(({ id, reference, title, status, message_count }) => (
            <li key={id} className="grid justify-items-start gap-1">
              <Link href={to.admin.ticket(id)} className="link wrap-anywhere">
                {title}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <StatusBadge status={status} label={tickets.statuses[status]} />
                {reference} · {words.entry.messageCount(message_count)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}

const tickets = ticketWords('da')
