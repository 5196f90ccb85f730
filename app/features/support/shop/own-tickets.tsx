import { to } from '#shared/paths/shop.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { TicketCard, type TicketCardView } from './ticket-card.tsx'

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
