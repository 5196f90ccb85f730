import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { adminSupportTexts } from '#features/support/rules/admin-texts.ts'
import { ticketTexts } from '#features/support/rules/tickets-texts.ts'
import type { TicketStatus } from '#features/support/rules/ticket.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'

const { detail: words } = adminOrdersTexts

type Ticket = {
  id: string
  title: string
  reference: string
  status: TicketStatus
  message_count: number
  is_about_it: boolean
}

export function TicketsCard({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <SideCard title={words.tickets}>
      {tickets.length === 0 ? (
        <p className="text-sm text-muted">{words.noTickets}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {tickets.map(({ id, title, reference, status, message_count, is_about_it }) => (
            <li key={id} className="grid justify-items-start gap-1">
              <Link href={to.admin.ticket(id)} className="link wrap-anywhere">
                {title}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <StatusBadge status={status} label={statuses[status]} />
                {is_about_it && <Badge tone="accent">{words.aboutIt}</Badge>}
                {reference} · {adminSupportTexts.entry.messageCount(message_count)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}

// Uses the status names that customers see.
const { statuses } = ticketTexts('da')
