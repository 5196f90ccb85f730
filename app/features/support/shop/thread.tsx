import { redirect, useRouteLoaderData } from 'react-router'
import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { supportRefusals } from '../rules/errors.ts'
import { isId } from '#shared/id.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { markTicketRead } from '../server/tickets/mark-ticket-read.ts'
import { readThread } from '../server/messages/read-thread.ts'
import { Button } from '#ui/button.tsx'
import { Island } from '#shell/shop/islands/island.tsx'
import { toLocalisedError } from '#shell/shop/localised-error.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { RouteErrorView } from '#shell/shop/shop-error.tsx'
import { PageError } from '#shell/shop/page-error.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/thread'
import { isDocumentRequest, toThreadView } from './thread-view.ts'
import { DecidedClaim } from './claims.tsx'
import { sendReplyFromPage } from './send-messages.ts'

export async function loader(args: Route.LoaderArgs) {
  const { ticket: id } = args.params
  if (!isId(id)) throw redirect(to.support())
  const { shop } = await requireCustomer(args)
  const thread = throwIfRefused(await readThread(shop, id))
  // With scripts, the browser reports the read position itself.
  if (isDocumentRequest(args.request))
    await markTicketRead(shop, shop.scope, id, thread.message_count)
  return thread
}

/** Takes replies of browsers without scripts. */
export async function action(args: Route.ActionArgs) {
  const { shop } = await requireCustomer(args)
  const { ticket } = args.params
  return sendReplyFromPage(args, shop, ticket, to.support.ticket(ticket))
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const title = loaderData
    ? `${loaderData.title} ${loaderData.reference}`
    : getErrorHeading(toLocalisedError(error, loadFailed), getLanguage(store.locale))
  return toMetaTags(store, { title })
}

export default function Thread({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  return (
    <>
      <DecidedClaim decisions={loaderData.decisions} locale={store.locale} />
      <Island
        name="conversation"
        isImmediate
        props={{
          thread: toThreadView(loaderData),
          result: actionData ?? null,
          storeName: store.name,
          closeLabel: shellTexts(getLanguage(store.locale)).close,
          locale: store.locale,
        }}
      />
    </>
  )
}

export const handle: RouteErrorView = { Fault: RouteError }

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  return store ? <RouteError store={store} /> : null
}

function RouteError({ store }: { store: StoreView }) {
  return (
    <PageError
      store={store}
      fallback={loadFailed}
      exitLink={
        <form action={to.support()}>
          <Button type="submit">{shellTexts(getLanguage(store.locale)).goBack}</Button>
        </form>
      }
    />
  )
}

const loadFailed = { refused: 'ticketLoadFailed', ...supportRefusals.ticketLoadFailed }
