import { languageOf, type Locale } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { AccountWords } from '#domain/text/account.ts'
import { ticketWords } from '#domain/text/tickets.ts'
import { ticketLook } from '#domain/ticket.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { dayOf } from '../dates.ts'
import { Section } from './section.tsx'

type Request = { id: string; title: string; status: string; created_at: Date }
type Props = { requests: readonly Request[]; locale: Locale; words: AccountWords }

export function Requests({ requests, locale, words }: Props) {
  if (requests.length === 0) {
    return (
      <Section title={words.tickets} intro={words.noTickets}>
        <ButtonLink href={to.support.new()} variant="secondary">
          {words.newTicket}
        </ButtonLink>
      </Section>
    )
  }
  const { statuses } = ticketWords(languageOf(locale))
  return (
    <Section
      title={words.tickets}
      aside={
        <Link href={to.support()} className="link">
          {words.allTickets}
        </Link>
      }
    >
      <ul className="border-t border-line">
        {requests.map(({ id, title, status, created_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-4"
          >
            <span>
              <Link href={to.support.ticket(id)} className="link-plain font-medium">
                {title}
              </Link>
              <span className="block text-sm text-muted">{dayOf(created_at, locale)}</span>
            </span>
            <StatusBadge status={status} label={statuses[ticketLook(status)]} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
