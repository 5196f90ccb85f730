import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { supportRefusals } from '#domain/errors/support.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { supportWords } from '#domain/text/support.ts'
import { ticketLook, ticketMay } from '#domain/ticket.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { markTicketRead } from '#server/support/mark-ticket-read.ts'
import { readThread } from '#server/support/read-thread.ts'
import { Link } from '#ui/link.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { Answers } from '../support/answers.tsx'
import { Messages } from '../support/messages.tsx'
import type { PhotoHref } from '../support/photo-strip.tsx'
import { sendReply, withGivenReply } from '../support/send-reply.ts'
import { ThreadHead } from '../support/thread-head.tsx'
import type { Route } from './+types/request'
import { GuestReply } from './guest-reply.tsx'
import { linkedGuest, unreferred } from './linked-guest.ts'
import { photoPlacesAt } from './photo-places.ts'

export async function loader(args: Route.LoaderArgs) {
  const { token, ticket } = args.params
  const { shop } = await linkedGuest(args)
  const thread = orRefuse(shop ? await readThread(shop, ticket) : refused('ticketNotFound'))
  if (shop) await markTicketRead(shop, shop.scope, ticket, thread.message_count)
  return {
    ...thread,
    link: token,
    messages: thread.messages.map((message) => ({
      ...message,
      created_at: message.created_at.toISOString(),
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const { shop } = await linkedGuest(args)
  const { token, ticket: ticket_id } = args.params
  const form = await args.request.formData()
  if (!shop) return withGivenReply(notTaken(refused('ticketNotFound')), form)
  const sent = await sendReply(shop, ticket_id, form).catch((fault: unknown) => {
    args.context.get(visitContext).onFault(fault)
    return refused('messageSendFailed')
  })
  if (isRefused(sent)) return withGivenReply(notTaken(sent), form)
  if ('faults' in sent) return withGivenReply(faulty(sent.faults), form)
  return redirect(to.order.request(token, ticket_id))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, sendFailed)
}

const sendFailed = { refused: 'messageSendFailed', ...supportRefusals.messageSendFailed }

export { unreferred as headers }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return headOf(store)
  return headOf(store, { title: `${loaderData.title} ${loaderData.reference}` })
}

export default function Request({ loaderData: thread, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const words = supportWords(languageOf(store.locale))
  const { id, link } = thread
  const status = ticketLook(thread.status)
  const mayReply = status !== 'open' && ticketMay.reply({ status })
  const photoHref: PhotoHref = (photo, size) => to.order.photo(link, id, photo, size)
  return (
    <div className="shell pt-8 pb-14 md:pt-12 md:pb-20">
      <p className="mb-6 text-sm">
        <Link href={to.order.requests(link)} className="link">
          {words.thread.back}
        </Link>
      </p>
      <ThreadHead thread={thread} status={thread.status} locale={store.locale} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-12">
        <section aria-label={words.thread.messages} className="grid gap-8 lg:col-span-8">
          <Messages
            messages={thread.messages}
            store={store}
            words={words}
            photoHref={photoHref}
            waiting={null}
          />
          {mayReply ? (
            <GuestReply
              key={thread.message_count}
              place={{ action: to.order.request(link, id), photos: photoPlacesAt(link) }}
              answer={actionData}
              language={languageOf(store.locale)}
              words={words}
            />
          ) : (
            <p className="on-surface rounded-card p-6">{words.thread.ended}</p>
          )}
        </section>
        <Answers thread={thread} words={words} photoHref={photoHref} />
      </div>
    </div>
  )
}
