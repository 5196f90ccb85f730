import { useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { getAge } from '#shared/age.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import {
  defaultTicketFilter,
  parseTicketFilter,
  parseAssigneeFilter,
  listFilterStatuses,
  ticketFilters,
  assigneeFilters,
  type TicketFilter,
  type AssigneeFilter,
} from '../rules/ticket.ts'
import { maxCounted } from '#shared/limits.ts'
import { readStaffTicketList } from '../server/tickets/read-staff-ticket-list.ts'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { ViewTabs } from '#features/list-views/admin/view-tabs.tsx'
import { readListViews } from '#features/list-views/server/read-list-views.ts'
import type { Route } from './+types/ticket-list'
import { requireCurrentStore } from './require-current-store.ts'
import { TicketListItem } from './ticket-list-item.tsx'
import { SupportNav } from './support-nav.tsx'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const listQuery = parseListQuery(args.url.searchParams)
  const page = parsePage(args.url.searchParams.get('page'))
  const [{ tickets, ...listState }, views] = await Promise.all([
    loadOrRefuse(args, 'staffTicketsLoadFailed', () =>
      readStaffTicketList(staff, store, { ...listQuery, page }),
    ),
    readListViews(staff, store.company_id, 'tickets'),
  ])
  const now = new Date()
  return {
    ...listState,
    views,
    maxCounted,
    listQuery,
    tickets: tickets.map((ticket) => ({
      ...ticket,
      waiting: ticket.waiting_since && getAge(ticket.waiting_since, now),
    })),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function TicketList({ loaderData }: Route.ComponentProps) {
  const { tickets, listQuery, total, page, pages, hasNext, counts, maxCounted } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isLoading = useNavigation().state === 'loading'
  const isAll = listQuery.filter === 'all' && listQuery.hands === 'anyone' && listQuery.query === ''
  return (
    <>
      <PageHeader title={texts.title} />
      <SupportNav />
      <ViewTabs
        list="tickets"
        views={loaderData.views}
        toHref={(parameters) => to.admin.support(toSearchParams(parseListQuery(parameters)))}
      />
      <div className="grid gap-6">
        <Form ref={form} action={to.admin.support()} className="grid gap-4">
          <TicketListFilters
            listQuery={listQuery}
            counts={counts}
            maxCount={maxCounted}
            onChoice={() => void submit(form.current)}
          />
        </Form>
        <p role="status" className="text-sm text-muted">
          {texts.found(total)}
        </p>
        {tickets.length === 0 ? (
          <EmptyState
            drawing={drawings.letters}
            title={texts.empty.title}
            explanation={isAll ? texts.empty.none : texts.empty.filtered}
          />
        ) : (
          <ul data-rows="" className="grid gap-3" aria-busy={isLoading || undefined}>
            {tickets.map((ticket) => (
              <TicketListItem key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )}
        <Pagination
          label={adminCommonTexts.pages}
          page={page}
          pages={pages ?? page + Number(hasNext)}
          getHref={(pageNumber) =>
            to.admin.support({ ...toSearchParams(listQuery), page: String(pageNumber) })
          }
          labels={{
            previous: adminCommonTexts.previousPage,
            next: adminCommonTexts.nextPage,
            page: () => texts.page(page, pages),
          }}
        />
      </div>
    </>
  )
}

function parseListQuery(parameters: URLSearchParams): ListQuery {
  return {
    filter: parseTicketFilter(parameters.get('status')),
    hands: parseAssigneeFilter(parameters.get('assigned')),
    query: (parameters.get('q') ?? '').trim(),
  }
}

type ListQuery = { filter: TicketFilter; hands: AssigneeFilter; query: string }

function toSearchParams({ filter, hands, query }: ListQuery) {
  return {
    ...(filter !== defaultTicketFilter && { status: filter }),
    ...(hands !== 'anyone' && { assigned: hands }),
    ...(query !== '' && { q: query }),
  }
}

function parsePage(value: string | null): number {
  const page = Number(value ?? 1)
  return Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1
}

const maxPage = 100_000

type Props = {
  listQuery: ListQuery
  counts: Record<string, number>
  /** Counts from here on are shown as "n+". */
  maxCount: number
  onChoice: () => void
}

function TicketListFilters({
  listQuery: { filter, hands, query },
  counts,
  maxCount,
  onChoice,
}: Props) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[14rem_10rem_1fr_auto]">
      <Field label={texts.filter}>
        <Select name="status" key={filter} defaultValue={filter} onChange={onChoice}>
          {ticketFilters.map((option) => (
            <option key={option} value={option}>
              {`${getFilterName(option)} (${formatFilterCount(option, counts, maxCount)})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.assigned}>
        <Select name="assigned" key={hands} defaultValue={hands} onChange={onChoice}>
          {assigneeFilters.map((option) => (
            <option key={option} value={option}>
              {texts.hands[option]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={adminCommonTexts.search}>
        <TextInput
          type="search"
          name="q"
          key={query}
          defaultValue={query}
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </div>
  )
}

// Status names in Danish, as customers see them.
const { statuses } = ticketTexts('da')

function getFilterName(option: TicketFilter): string {
  if (option === 'needs_attention') return texts.needsAttention
  return option === 'all' ? texts.all : statuses[option]
}

function formatFilterCount(
  option: TicketFilter,
  counts: Record<string, number>,
  maxCount: number,
): string {
  const counted = listFilterStatuses(option).map((status) => counts[status] ?? 0)
  if (counted.some((count) => count >= maxCount)) return `${maxCount - 1}+`
  return String(counted.reduce((sum, count) => sum + count, 0))
}
