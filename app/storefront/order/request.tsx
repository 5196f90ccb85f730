import { refused } from '#domain/errors/errors.ts'
import { supportRefusals } from '#domain/errors/support.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { supportTexts } from '#domain/text/support.ts'
import { ticketMay } from '#domain/support/ticket.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { markTicketRead } from '#server/business/support/tickets/mark-ticket-read.ts'
import { readThread } from '#server/business/support/messages/read-thread.ts'
import type { PhotoSource } from '#ui/conversation/photo-strip.tsx'
import { toRefusedResult } from '#web/form-response.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import { keepFormOnError } from '../forms/keep-form-on-error.ts'
import { toGuestPhotoUrls } from '../support/photo-urls.ts'
import { sendReplyFromPage } from '../support/send-reply.ts'
import { StoreThread } from '../support/store-thread.tsx'
import { ThreadPage } from '../support/thread-page.tsx'
import type { Route } from './+types/request'
import { GuestReply } from './guest-reply.tsx'
import { getLinkedGuest, toNoReferrerHeaders } from './linked-guest.ts'

export async function loader(args: Route.LoaderArgs) {
  const { token, ticket } = args.params
  const { shop } = await getLinkedGuest(args)
  const thread = throwIfRefused(shop ? await readThread(shop, ticket) : refused('ticketNotFound'))
  if (shop) await markTicketRead(shop, shop.scope, ticket, thread.message_count)
  return { ...thread, link: token }
}

export async function action(args: Route.ActionArgs) {
  const { shop } = await getLinkedGuest(args)
  const { token, ticket } = args.params
  if (!shop) return toRefusedResult(refused('ticketNotFound'))
  return sendReplyFromPage(args, shop, ticket, to.order.request(token, ticket))
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
  const photos: PhotoSource = {
    getHref: (photo, size) => to.order.photo(link, id, photo, size),
    texts: texts.photos,
  }
  return (
    <ThreadPage
      thread={thread}
      status={thread.status}
      backTo={to.order.requests(link)}
      locale={store.locale}
      texts={texts}
      photos={photos}
    >
      <StoreThread
        messages={thread.messages}
        storeName={store.name}
        texts={texts}
        photos={photos}
      />
      {ticketMay.reply(thread) ? (
        <GuestReply
          key={thread.message_count}
          urls={{ action: to.order.request(link, id), photos: toGuestPhotoUrls(link) }}
          result={actionData}
          language={getLanguage(store.locale)}
          texts={texts}
        />
      ) : (
        <p className="on-surface rounded-card p-6">{texts.thread.ended}</p>
      )}
    </ThreadPage>
  )
}
