import { Form, redirect, useRouteLoaderData } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { heading } from '#domain/errors/spoken.ts'
import { supportRefusals } from '#domain/errors/support.ts'
import { isId } from '#domain/id.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { shellWords } from '#domain/text/shell.ts'
import { supportWords } from '#domain/text/support.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { markTicketRead } from '#server/support/mark-ticket-read.ts'
import { readThread } from '#server/support/read-thread.ts'
import { Button } from '#ui/button.tsx'
import { spokenFault } from '../fault.ts'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import type { OwnFault } from '../own-fault.ts'
import { PageFault } from '../page-fault.tsx'
import type { StoreView } from '../shell/store-view.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/thread'
import { Conversation } from './conversation.tsx'
import { isDocument } from './is-document.ts'
import { sendReply, withGivenReply } from './send-reply.ts'

export async function loader(args: Route.LoaderArgs) {
  const { ticket: id } = args.params
  if (!isId(id)) throw redirect(to.support())
  const { shop } = await requireCustomer(args)
  const thread = orRefuse(await readThread(shop, id))
  // With scripts, the browser reports the read position itself.
  if (isDocument(args.request)) await markTicketRead(shop, shop.scope, id, thread.message_count)
  return {
    ...thread,
    messages: thread.messages.map((message) => ({
      ...message,
      created_at: message.created_at.toISOString(),
    })),
  }
}

/**
 * Takes replies of browsers without scripts: the page is rendered again, with the submitted values after an
 * error.
 */
export async function action(args: Route.ActionArgs) {
  const { shop } = await requireCustomer(args)
  const { ticket } = args.params
  const form = await args.request.formData()
  const sent = await sendReply(shop, ticket, form).catch((fault: unknown) => {
    args.context.get(visitContext).onFault(fault)
    return refused('messageSendFailed')
  })
  if (isRefused(sent)) return withGivenReply(notTaken(sent), form)
  if ('faults' in sent) return withGivenReply(faulty(sent.faults), form)
  return redirect(to.support.ticket(ticket))
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  const title = loaderData
    ? `${loaderData.title} ${loaderData.reference}`
    : heading(spokenFault(error, loadFailed), languageOf(store.locale))
  return headOf(store, { title })
}

export default function Thread({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const words = supportWords(languageOf(store.locale))
  return (
    <Conversation
      key={loaderData.id}
      thread={loaderData}
      answer={actionData}
      store={store}
      words={words}
    />
  )
}

export const handle: OwnFault = { Fault }

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  return store ? <Fault store={store} /> : null
}

function Fault({ store }: { store: StoreView }) {
  return (
    <PageFault
      store={store}
      otherwise={loadFailed}
      wayOut={
        <Form action={to.support()}>
          <Button type="submit">{shellWords(languageOf(store.locale)).goBack}</Button>
        </Form>
      }
    />
  )
}

const loadFailed = { refused: 'ticketLoadFailed', ...supportRefusals.ticketLoadFailed }
