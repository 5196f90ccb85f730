import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { useRouteError } from 'react-router'
import { getAge } from '#shared/age.ts'
import { isRefused } from '#shared/errors/errors.ts'
import { getErrorExplanation, getErrorHeading } from '#shared/errors/localised-error.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { ticketMay } from '../rules/ticket.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { markTicketReadAsStaff } from '../server/tickets/mark-ticket-read.ts'
import { readTicket, readTicketCustomer } from '../server/tickets/read-ticket.ts'
import { useLiveThread } from '#ui/conversation/use-live-thread.ts'
import { ButtonLink } from '#ui/button.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toLocalisedError } from '#shell/admin/localised-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { requireCurrentStore } from './require-current-store.ts'
import type { Route } from './+types/ticket'
import { AssignmentForm, StatusButtons, TicketHead } from './ticket-head.tsx'
import { ClaimCard, CustomerCard, OrderCard, OtherTickets, FormAnswers } from './side-cards.tsx'
import { Notes } from './notes.tsx'
import { ReplyForm } from './reply-form.tsx'
import { PrefetchPage } from '#shell/admin/prefetch-page.tsx'
import type { LiveMessage } from '../rules/live-message.ts'
import { Thread } from '#ui/conversation/thread.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const { params, context } = args
  const { onError } = context.get(responseNotesContext)
  const [loadedTicket, customer] = await Promise.all([
    loadOrRefuse(args, 'staffTicketLoadFailed', () => readTicket(staff, store, params.ticket)),
    // Optional: the page works without the customer.
    readTicketCustomer(staff, store, params.ticket).catch(onError),
  ])
  const ticket = throwIfRefused(loadedTicket)
  // Opening a ticket marks it read.
  if (ticket.is_unread) {
    await markTicketReadAsStaff(staff, store, ticket.id, ticket.message_count).catch(onError)
  }
  return {
    ticket,
    loaded_at: new Date(),
    customer: customer && !isRefused(customer) ? customer : null,
    locale: store.locale,
    form_key: crypto.randomUUID(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return toPageTitle(loaderData?.ticket.title ?? texts.title)
}

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  return <LiveTicket key={loaderData.ticket.id} {...loaderData} />
}

function LiveTicket(props: Route.ComponentProps['loaderData']) {
  const { ticket: loaded, customer, loaded_at, locale, form_key } = props
  const { status, waiting_since, read_by_customer } = loaded
  const live = useLiveThread(
    { messages: loaded.messages, state: { status, waiting_since, read_by_customer } },
    (after) => to.admin.ticket.events(loaded.id, after),
  )
  const ticket = { ...loaded, status: live.state.status }
  const waitingSince = live.state.waiting_since
  return (
    <>
      {/* Preloads the modules of the submit routes: they could not be fetched after the connection is lost. */}
      {submissionPaths.map((toPath) => (
        <PrefetchPage key={toPath('')} page={toPath(ticket.id)} />
      ))}
      <TicketHead ticket={ticket} waiting={waitingSince ? getAge(waitingSince, loaded_at) : null} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <StatusButtons ticket={ticket} />
          <TicketThread
            ticket_id={ticket.id}
            messages={live.messages}
            readByCustomer={live.state.read_by_customer ?? 0}
          />
          {ticketMay.reply(ticket) ? (
            <ReplyForm
              ticket={ticket}
              form_key={form_key}
              values={{ name: customer?.name ?? '', reference: ticket.reference }}
            />
          ) : (
            <p className="rounded-card bg-wash p-4 text-sm">{texts.thread.ended}</p>
          )}
          <Notes
            notes={ticket.notes}
            action={to.admin.ticket.note(ticket.id)}
            form_key={form_key}
          />
        </div>
        <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-1">
          <CustomerCard customer={customer} />
          <AssignmentForm key={ticket.assignee_id} ticket={ticket} />
          {ticket.type === 'warranty_claim' && <ClaimCard ticket={ticket} />}
          {ticket.order_id && <OrderCard ticket={ticket} locale={locale} />}
          <FormAnswers ticket={ticket} />
          <OtherTickets tickets={ticket.otherTickets} />
        </div>
      </div>
    </>
  )
}

const { reply, note, status, assignment } = to.admin.ticket
const submissionPaths = [reply, note, status, assignment]

export function ErrorBoundary() {
  const error = toLocalisedError(useRouteError())
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16 md:py-24">
      <h1 className="heading text-2xl">{getErrorHeading(error, getStaffLanguage())}</h1>
      <p className="max-w-prose text-muted">{getErrorExplanation(error, getStaffLanguage())}</p>
      <ButtonLink href={to.admin.support()}>{texts.back}</ButtonLink>
    </div>
  )
}

type Props = {
  ticket_id: string
  messages: readonly LiveMessage[]
  /** Position up to which the customer has read. */
  readByCustomer: number
}

function TicketThread({ ticket_id, messages, readByCustomer }: Props) {
  const lastSeenMessage = messages.findLast(
    ({ is_staff, position }) => is_staff && position <= readByCustomer,
  )
  return (
    <section aria-labelledby="thread" className="grid gap-4">
      <h2 id="thread" className="heading text-lg">
        {texts.thread.title}
      </h2>
      <Thread
        messages={messages}
        reader="staff"
        texts={texts.thread}
        photos={{
          getHref: (id, size) => to.admin.ticket.photo(ticket_id, id, size),
          texts: texts.photos,
        }}
        renderHead={({ is_staff, author, created_at }) => (
          <p className="bubble-head">
            <span className="font-medium text-ink">
              {is_staff ? (author ?? texts.thread.staff) : texts.thread.customer}
            </span>{' '}
            · <Timestamp at={new Date(created_at)} hasTime />
          </p>
        )}
        renderFoot={(message) =>
          message === lastSeenMessage && <p className="bubble-time">{texts.thread.seen}</p>
        }
      />
    </section>
  )
}
