import { to } from '#shared/paths/shop.ts'
import { ticketTexts, type TicketTexts } from '../rules/tickets-texts.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { getLanguage, createLocaleSettings, type Locale } from '#shared/stores/locale.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { isTypeInTitle, toBadgeStatus, type TicketType } from '../rules/ticket.ts'
import { Badge, StatusBadge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'

type Props = {
  own: { tickets: readonly TicketCardView[]; page: number; pages: number }
  /** Id of the ticket that was just opened. */
  opened: string | null
  store: StoreView
  texts: SupportTexts
}

export function OwnTickets({ own: { tickets, page, pages }, opened, store, texts }: Props) {
  const { list } = texts
  return (
    <section aria-labelledby="own">
      <h2 id="own" className="heading text-2xl">
        {list.title}
      </h2>
      {tickets.length === 0 ? (
        <EmptyState title={list.empty} explanation={list.emptyExplained} />
      ) : (
        <ul className="mt-6 grid gap-4 md:mt-8">
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <TicketCard
                ticket={ticket}
                isNew={ticket.id === opened}
                seller={store.name}
                locale={store.locale}
                texts={texts}
                ticketWords={ticketTexts(getLanguage(store.locale))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          label={list.pages.label}
          page={page}
          pages={pages}
          getHref={(target) => to.support({ page: target })}
          labels={list.pages}
        />
      </div>
    </section>
  )
}

type TicketCardView = {
  id: string
  reference: string
  title: string
  type: TicketType
  status: string
  message_count: number
  last_word: string | null
  is_answered: boolean
  is_unread: boolean
  created_at: Date
}

type TicketCardProps = {
  ticket: TicketCardView
  isNew: boolean
  /** The store's name: staff reply in its name. */
  seller: string
  locale: Locale
  texts: SupportTexts
  ticketWords: TicketTexts
}

function TicketCard({
  ticket,
  isNew,
  seller,
  locale,
  texts: { list },
  ticketWords,
}: TicketCardProps) {
  const kind = ticketWords.types[ticket.type]
  const { id, reference, title, status, message_count, last_word } = ticket
  return (
    <article
      data-testid="ticket-card"
      className={classNames('ticket-card', (ticket.is_unread || isNew) && 'ticket-card-new')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="heading text-lg">
          <Link href={to.support.ticket(id)} className="ticket-card-link">
            {title}
          </Link>
        </h3>
        <span className="flex flex-wrap gap-2">
          {ticket.is_unread && <Badge tone="accent">{list.unread}</Badge>}
          <StatusBadge status={status} label={ticketWords.statuses[toBadgeStatus(status)]} />
        </span>
      </div>
      {status === 'waiting_customer' && <p className="text-sm font-medium">{list.waiting}</p>}
      {last_word !== null && (
        <p className="line-clamp-2 max-w-prose wrap-anywhere">
          <span className="text-muted">{ticket.is_answered ? seller : list.you}:</span> {last_word}
        </p>
      )}
      <p className="dotted text-sm text-muted">
        {!isTypeInTitle(title, kind) && <span>{kind}</span>}
        <span>{list.reference(reference)}</span>
        <span>{ticketWords.messageCount(message_count)}</span>
        <span>{list.created(formatDate(ticket.created_at, getDateFormat(locale)))}</span>
      </p>
    </article>
  )
}

function getDateFormat(locale: Locale): string {
  return createLocaleSettings(locale, 'DKK').dateFormat
}
