import { PrefetchPageLinks, useRouteError } from 'react-router'
import { ageOf } from '#domain/age.ts'
import { isRefused } from '#domain/errors.ts'
import { explanation, heading } from '#domain/errors/spoken.ts'
import { to } from '#domain/paths.ts'
import { adminSupportWords as words } from '#domain/text/admin/support.ts'
import { ticketMay } from '#domain/ticket.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { markTicketReadAsStaff } from '#server/support/mark-ticket-read.ts'
import { readTicket, readTicketCustomer } from '#server/support/read-ticket.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { readOr } from '../read-or.ts'
import { spokenFault } from '../shell/fault.ts'
import { titled } from '../titled.ts'
import { currentDesk } from './current-desk.ts'
import type { Route } from './+types/ticket'
import { AssignmentForm } from './assignment-form.tsx'
import { CustomerCard } from './customer-card.tsx'
import { FormAnswers } from './form-answers.tsx'
import { Notes } from './notes.tsx'
import { OrderCard } from './order-card.tsx'
import { OtherTickets } from './other-tickets.tsx'
import { ReplyForm } from './reply-form.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { Thread } from './thread.tsx'
import { TicketHead } from './ticket-head.tsx'
import { useLiveTicket } from './use-live-ticket.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store } = await currentDesk(asked)
  const { params, context } = asked
  const { onFault } = context.get(visitContext)
  const [found, customer] = await Promise.all([
    readOr(asked, 'staffTicketLoadFailed', () => readTicket(staff, store, params.ticket)),
    // Optional: the page works without the customer.
    readTicketCustomer(staff, store, params.ticket).catch(onFault),
  ])
  const ticket = orRefuse(found)
  // Opening a ticket marks it read.
  if (ticket.is_unread) {
    await markTicketReadAsStaff(staff, store, ticket.id, ticket.message_count).catch(onFault)
  }
  return {
    ticket,
    waiting: ticket.waiting_since && ageOf(ticket.waiting_since, new Date()),
    customer: customer && !isRefused(customer) ? customer : null,
    locale: store.locale,
    form_key: crypto.randomUUID(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return titled(loaderData?.ticket.title ?? words.title)
}

export default function Ticket({ loaderData }: Route.ComponentProps) {
  const { ticket, customer, waiting, locale, form_key } = loaderData
  useLiveTicket(ticket)
  return (
    <>
      {/* Preloads the modules of the submit routes: they could not be fetched after the connection is lost. */}
      {sendings.map((sending) => (
        <PrefetchPageLinks key={sending('')} page={sending(ticket.id)} />
      ))}
      <TicketHead ticket={ticket} waiting={waiting} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <StatusButtons ticket={ticket} />
          <Thread ticket={ticket} />
          {ticketMay.reply(ticket) ? (
            <ReplyForm
              key={ticket.id}
              ticket={ticket}
              form_key={form_key}
              values={{ name: customer?.name ?? '', reference: ticket.reference }}
            />
          ) : (
            <p className="rounded-card bg-wash p-4 text-sm">{words.thread.ended}</p>
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
          {ticket.order_id && <OrderCard ticket={ticket} locale={locale} />}
          <FormAnswers ticket={ticket} />
          <OtherTickets tickets={ticket.others} />
        </div>
      </div>
    </>
  )
}

const { reply, note, status, assignment } = to.admin.ticket
const sendings = [reply, note, status, assignment]

export function ErrorBoundary() {
  const fault = spokenFault(useRouteError())
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16 md:py-24">
      <h1 className="heading text-2xl">{heading(fault, 'en')}</h1>
      <p className="max-w-prose text-muted">{explanation(fault, 'en')}</p>
      <ButtonLink href={to.admin.support()}>{words.back}</ButtonLink>
    </div>
  )
}
