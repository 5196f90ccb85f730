import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { SideCard } from './side-card.tsx'
import type { TicketView } from '../server/tickets/read-ticket.ts'

export function OtherTickets({ tickets: others }: { tickets: TicketView['otherTickets'] }) {
  return (
    <SideCard title={texts.otherTickets.title}>
      {others.length === 0 ? (
        <p className="text-sm text-muted">{texts.otherTickets.none}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {others.map(({ id, reference, title, status, message_count }) => (
            <li key={id} className="grid justify-items-start gap-1">
              <Link href={to.admin.ticket(id)} className="link wrap-anywhere">
                {title}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <StatusBadge status={status} label={tickets.statuses[status]} />
                {reference} · {texts.entry.messageCount(message_count)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}

const tickets = ticketTexts('da')
