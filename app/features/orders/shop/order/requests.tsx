import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { orderTexts } from '../../rules/texts.ts'
import { supportTexts, type SupportTexts } from '#features/support/rules/texts.ts'
import { ticketTypes, toBadgeStatus } from '#features/support/rules/ticket.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readLegalFacts } from '#features/legal/server/read-legal-facts.ts'
import { readOwnTickets } from '#features/support/server/tickets/read-own-tickets.ts'
import { readTicketForms } from '#features/support/server/templates/read-templates.ts'
import { Link } from '#ui/link.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { RequestForm } from '#features/support/shop/request-form.tsx'
import { sendRequest } from '#features/support/shop/send-messages.ts'
import type { Route } from './+types/requests'
import { getLinkedGuest } from './linked-order.ts'
import { ticketTexts } from '#features/support/rules/tickets-texts.ts'
import { StatusBadge } from '#ui/badge.tsx'

/** Tickets of a guest order; the order link takes the place of an account. */
export async function loader(args: Route.LoaderArgs) {
  const { number, shop, visitor, listLines, listReceipts } = await getLinkedGuest(args)
  const [forms, facts, lines, receipts, ownTickets] = await Promise.all([
    readTicketForms(visitor),
    readLegalFacts(visitor),
    listLines(),
    listReceipts(),
    shop && readOwnTickets(shop, 1),
  ])
  const type = args.url.searchParams.get('type')
  return {
    link: args.params.token,
    number,
    tickets: ownTickets ? throwIfRefused(ownTickets).tickets : [],
    form: {
      forms,
      orders: [],
      lines,
      receipts: receipts.map(({ sent_at, delivered_at }) => ({ number, sent_at, delivered_at })),
      prefilled: { order_number: String(number) },
      examination_fee: throwIfRefused(facts).examination_fee,
      type: ticketTypes.find((known) => known === type) ?? null,
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const { guest, order_id } = await getLinkedGuest(args)
  return sendRequest(args, {
    authenticate: guest,
    known: { order_id },
    getPath: (ticket) => to.order.request(args.params.token, ticket),
  })
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: supportTexts(getLanguage(store.locale)).newRequest })
}

export default function Requests({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { link, number, tickets, form } = loaderData
  const texts = supportTexts(getLanguage(store.locale))
  return (
    <div className="shell py-12 md:py-20">
      <p className="mb-6 text-sm">
        <Link href={to.order(link)} className="link">
          ← {orderTexts(getLanguage(store.locale)).title(String(number))}
        </Link>
      </p>
      {tickets.length > 0 && (
        <GuestTickets tickets={tickets} link={link} locale={store.locale} texts={texts} />
      )}
      <h1 className="heading mb-10 text-3xl md:mb-14">{texts.newRequest}</h1>
      <RequestForm form={form} result={actionData} locale={store.locale} link={link} />
    </div>
  )
}

type Props = {
  tickets: readonly { id: string; title: string; reference: string; status: string }[]
  link: string
  locale: Locale
  texts: SupportTexts
}

function GuestTickets({ tickets, link, locale, texts: { list } }: Props) {
  const { statuses } = ticketTexts(getLanguage(locale))
  return (
    <section aria-labelledby="own" className="mb-14">
      <h2 id="own" className="heading text-2xl">
        {list.title}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {tickets.map(({ id, title, reference, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <Link
              href={to.order.request(link, id)}
              className="link inline-flex min-h-11 items-center"
            >
              {title} {reference}
            </Link>
            <StatusBadge status={status} label={statuses[toBadgeStatus(status)]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
