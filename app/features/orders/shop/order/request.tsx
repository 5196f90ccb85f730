import { refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { markTicketRead } from '#features/support/server/tickets/mark-ticket-read.ts'
import { readThread } from '#features/support/server/messages/read-thread.ts'
import { toRefusedResult } from '#web/form-response.ts'
import { Island } from '#shell/shop/islands/island.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { isPageView, toThreadView } from '#features/support/shop/thread-view.ts'
import { DecidedClaim } from '#features/support/shop/claims.tsx'
import { sendReplyFromPage } from '#features/support/shop/send-messages.ts'
import type { Route } from './+types/request'
import { getLinkedGuest } from './linked-order.ts'

export async function loader(args: Route.LoaderArgs) {
  const { token, ticket } = args.params
  const { shop } = await getLinkedGuest(args)
  const thread = throwIfRefused(shop ? await readThread(shop, ticket) : refused('ticketNotFound'))
  if (shop && isPageView(args.request))
    await markTicketRead(shop, shop.scope, ticket, thread.message_count)
  return { ...thread, link: token }
}

export async function action(args: Route.ActionArgs) {
  const { shop } = await getLinkedGuest(args)
  const { token, ticket } = args.params
  if (!shop) return toRefusedResult(refused('ticketNotFound'))
  return sendReplyFromPage(args, shop, ticket, to.order.request(token, ticket))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return toMetaTags(store)
  return toMetaTags(store, { title: `${loaderData.title} ${loaderData.reference}` })
}

export default function Request({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  return (
    <>
      <DecidedClaim decisions={loaderData.decisions} locale={store.locale} />
      <Island
        name="guest-conversation"
        props={{
          thread: toThreadView(loaderData),
          result: actionData ?? null,
          link: loaderData.link,
          storeName: store.name,
          locale: store.locale,
        }}
      />
    </>
  )
}
