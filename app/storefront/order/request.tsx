import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { supportRefusals } from '#domain/errors/support.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { supportTexts } from '#domain/text/support.ts'
import { toBadgeStatus, ticketMay } from '#domain/support/ticket.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { markTicketRead } from '#server/business/support/tickets/mark-ticket-read.ts'
import { readThread } from '#server/business/support/messages/read-thread.ts'
import { Link } from '#ui/link.tsx'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import { keepFormOnError } from '../forms/keep-form-on-error.ts'
import { Answers } from '../support/answers.tsx'
import { Messages } from '../support/messages.tsx'
import type { PhotoHref } from '../support/photo-strip.tsx'
import { sendReply, withSubmittedReply } from '../support/send-reply.ts'
import { ThreadHead } from '../support/thread-head.tsx'
import type { Route } from './+types/request'
import { GuestReply } from './guest-reply.tsx'
import { getLinkedGuest, toNoReferrerHeaders } from './linked-guest.ts'
import { toPhotoUrls } from './photo-urls.ts'

export async function loader(args: Route.LoaderArgs) {
  const { token, ticket } = args.params
  const { shop } = await getLinkedGuest(args)
  const thread = throwIfRefused(shop ? await readThread(shop, ticket) : refused('ticketNotFound'))
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
  const { shop } = await getLinkedGuest(args)
  const { token, ticket: ticket_id } = args.params
  const form = await args.request.formData()
  if (!shop) return withSubmittedReply(toRefusedResult(refused('ticketNotFound')), form)
  const sent = await runOrRefuse(args, 'messageSendFailed', () => sendReply(shop, ticket_id, form))
  if (isRefused(sent)) return withSubmittedReply(toRefusedResult(sent), form)
  if ('fieldErrors' in sent) return withSubmittedReply(toInvalidResult(sent.fieldErrors), form)
  return redirect(to.order.request(token, ticket_id))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(serverAction, sendFailed)
}

const sendFailed = { refused: 'messageSendFailed', ...supportRefusals.messageSendFailed }

export { toNoReferrerHeaders as headers }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return toMetaTags(store)
  return toMetaTags(store, { title: `${loaderData.title} ${loaderData.reference}` })
}

export default function Request({ loaderData: thread, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const texts = supportTexts(getLanguage(store.locale))
  const { id, link } = thread
  const status = toBadgeStatus(thread.status)
  const mayReply = status !== 'open' && ticketMay.reply({ status })
  const photoHref: PhotoHref = (photo, size) => to.order.photo(link, id, photo, size)
  return (
    <div className="shell pt-8 pb-14 md:pt-12 md:pb-20">
      <p className="mb-6 text-sm">
        <Link href={to.order.requests(link)} className="link">
          {texts.thread.back}
        </Link>
      </p>
      <ThreadHead thread={thread} status={thread.status} locale={store.locale} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-12">
        <section aria-label={texts.thread.messages} className="grid gap-8 lg:col-span-8">
          <Messages
            messages={thread.messages}
            store={store}
            texts={texts}
            photoHref={photoHref}
            pending={null}
          />
          {mayReply ? (
            <GuestReply
              key={thread.message_count}
              urls={{ action: to.order.request(link, id), photos: toPhotoUrls(link) }}
              result={actionData}
              language={getLanguage(store.locale)}
              texts={texts}
            />
          ) : (
            <p className="on-surface rounded-card p-6">{texts.thread.ended}</p>
          )}
        </section>
        <Answers thread={thread} texts={texts} photoHref={photoHref} />
      </div>
    </div>
  )
}
