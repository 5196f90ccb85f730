import { useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { ageOf } from '#domain/age.ts'
import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminSupportWords as words } from '#domain/text/admin/support.ts'
import { defaultTicketFilter, ticketFilterFrom, ticketHandsFrom } from '#domain/ticket.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { mostCounted, readDesk } from '#server/support/read-desk.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { readOr } from '../read-or.ts'
import { PageHead } from '../shell/page-head.tsx'
import { titled } from '../titled.ts'
import { currentDesk } from './current-desk.ts'
import type { Route } from './+types/desk'
import { DeskEntry } from './desk-entry.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskNav } from './desk-nav.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store } = await currentDesk(asked)
  const { searchParams } = asked.url
  const wanted = {
    filter: ticketFilterFrom(searchParams.get('status')),
    hands: ticketHandsFrom(searchParams.get('assigned')),
    query: (searchParams.get('q') ?? '').trim(),
  }
  const page = pageFrom(searchParams.get('page'))
  const desk = await readOr(asked, 'staffTicketsLoadFailed', () =>
    readDesk(staff, store, { ...wanted, page }),
  )
  const { tickets, ...found } = orRefuse(desk)
  const now = new Date()
  return {
    ...found,
    mostCounted,
    wanted,
    tickets: tickets.map((ticket) => ({
      ...ticket,
      waiting: ticket.waiting_since && ageOf(ticket.waiting_since, now),
    })),
  }
}

export function meta() {
  return titled(words.title)
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { tickets, wanted, total, page, pages, hasNext, counts, mostCounted } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isLoading = useNavigation().state === 'loading'
  const isAll = wanted.filter === 'all' && wanted.hands === 'anyone' && wanted.query === ''
  return (
    <>
      <PageHead title={words.title} />
      <DeskNav />
      <div className="grid gap-6">
        <Form ref={form} action={to.admin.support()} className="grid gap-4">
          <DeskFilters
            wanted={wanted}
            counts={counts}
            most={mostCounted}
            onChoice={() => void submit(form.current)}
          />
        </Form>
        <p role="status" className="text-sm text-muted">
          {words.found(total)}
        </p>
        {tickets.length === 0 ? (
          <EmptyState
            title={words.empty.title}
            explanation={isAll ? words.empty.none : words.empty.filtered}
          />
        ) : (
          <ul className="grid gap-3" aria-busy={isLoading || undefined}>
            {tickets.map((ticket) => (
              <DeskEntry key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )}
        <Pagination
          label={adminCommonWords.pages}
          page={page}
          pages={pages ?? page + Number(hasNext)}
          hrefOf={(other) => to.admin.support({ ...asQuery(wanted), page: String(other) })}
          labels={{
            previous: adminCommonWords.previousPage,
            next: adminCommonWords.nextPage,
            page: () => words.page(page, pages),
          }}
        />
      </div>
    </>
  )
}

function asQuery({ filter, hands, query }: { filter: string; hands: string; query: string }) {
  return {
    ...(filter !== defaultTicketFilter && { status: filter }),
    ...(hands !== 'anyone' && { assigned: hands }),
    ...(query !== '' && { q: query }),
  }
}

function pageFrom(typed: string | null): number {
  const page = Number(typed ?? 1)
  return Number.isInteger(page) && page > 0 && page <= mostPages ? page : 1
}

const mostPages = 100_000
