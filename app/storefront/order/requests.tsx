import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { supportRefusals } from '#domain/errors/support.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { orderWords } from '#domain/text/orders.ts'
import { supportWords } from '#domain/text/support.ts'
import { ticketTypes } from '#domain/ticket.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readLegalFacts } from '#server/stores/read-legal-facts.ts'
import type { GuestRoom } from '#server/support/open-guest-room.ts'
import { readOwnTickets } from '#server/support/read-own-tickets.ts'
import { readTicketForms } from '#server/support/read-ticket-forms.ts'
import { Link } from '#ui/link.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { RequestForm } from '../support/request-form.tsx'
import { sendRequest, withGivenRequest } from '../support/send-request.ts'
import type { Route } from './+types/requests'
import { GuestTickets } from './guest-tickets.tsx'
import { linkedGuest, unreferred } from './linked-guest.ts'
import { photoPlacesAt } from './photo-places.ts'

/** Tickets of a guest order; the order link takes the place of an account. */
export async function loader(args: Route.LoaderArgs) {
  const { number, shop, visitor } = await linkedGuest(args)
  const [forms, facts, asked] = await Promise.all([
    readTicketForms(visitor),
    readLegalFacts(visitor),
    shop && readOwnTickets(shop, 1),
  ])
  const type = args.url.searchParams.get('type')
  return {
    link: args.params.token,
    number,
    tickets: asked ? orRefuse(asked).tickets : [],
    form: {
      forms,
      orders: [],
      prefilled: { order_number: String(number) },
      examination_fee: orRefuse(facts).examination_fee,
      type: ticketTypes.find((known) => known === type) ?? null,
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const guest = await linkedGuest(args)
  const form = await args.request.formData()
  const sent = await sentBy(guest, form).catch((fault: unknown) => {
    args.context.get(visitContext).onFault(fault)
    return refused('ticketCreateFailed')
  })
  if (isRefused(sent)) return withGivenRequest(notTaken(sent), form)
  if ('faults' in sent) return withGivenRequest(faulty(sent.faults), form)
  return redirect(to.order.request(args.params.token, sent.ticket_id))
}

async function sentBy({ admitted, order_id }: GuestRoom, form: FormData) {
  const shop = await admitted()
  return isRefused(shop) ? shop : sendRequest(shop, form, { order_id })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, createFailed)
}

const createFailed = { refused: 'ticketCreateFailed', ...supportRefusals.ticketCreateFailed }

export { unreferred as headers }

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return headOf(store, store && { title: supportWords(languageOf(store.locale)).newRequest })
}

export default function Requests({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { link, number, tickets, form } = loaderData
  const words = supportWords(languageOf(store.locale))
  return (
    <div className="shell py-12 md:py-20">
      <p className="mb-6 text-sm">
        <Link href={to.order(link)} className="link">
          ← {orderWords(languageOf(store.locale)).title(String(number))}
        </Link>
      </p>
      {tickets.length > 0 && (
        <GuestTickets tickets={tickets} link={link} locale={store.locale} words={words} />
      )}
      <h1 className="heading mb-10 text-3xl md:mb-14">{words.newRequest}</h1>
      <RequestForm
        form={form}
        answer={actionData}
        store={store}
        words={words}
        way={{
          form: (type) => to.order.requests(link, type),
          cancel: to.order(link),
          photos: photoPlacesAt(link),
        }}
      />
    </div>
  )
}
