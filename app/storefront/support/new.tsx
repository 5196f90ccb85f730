import { redirect, useRouteLoaderData } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { supportRefusals } from '#domain/errors/support.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { supportWords } from '#domain/text/support.ts'
import { ticketTypes } from '#domain/ticket.ts'
import { listOwnOrders } from '#server/orders/list-own-orders.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readLegalFacts } from '#server/stores/read-legal-facts.ts'
import { readTicketForms } from '#server/support/read-ticket-forms.ts'
import { faulty, notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import type { OwnFault } from '../own-fault.ts'
import type { StoreView } from '../shell/store-view.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/new'
import { RequestForm } from './request-form.tsx'
import { sendRequest, withGivenRequest } from './send-request.ts'
import { SupportFault } from './support-fault.tsx'
import { useShownAddress } from './use-shown-address.ts'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await requireCustomer(args)
  const [forms, orders, facts] = await Promise.all([
    readTicketForms(shop),
    listOwnOrders(shop),
    readLegalFacts(shop),
  ])
  const asked = args.url.searchParams.get('type')
  return {
    forms,
    orders,
    examination_fee: orRefuse(facts).examination_fee,
    type: ticketTypes.find((type) => type === asked) ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { shop } = await requireCustomer(args)
  const form = await args.request.formData()
  const sent = await sendRequest(shop, form).catch((fault: unknown) => {
    args.context.get(visitContext).onFault(fault)
    return refused('ticketCreateFailed')
  })
  if (isRefused(sent)) return withGivenRequest(notTaken(sent), form)
  if ('faults' in sent) return withGivenRequest(faulty(sent.faults), form)
  return redirect(to.support({ opened: sent.ticket_id }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, createFailed)
}

const createFailed = { refused: 'ticketCreateFailed', ...supportRefusals.ticketCreateFailed }

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return headOf(store, store && { title: supportWords(languageOf(store.locale)).newRequest })
}

export default function NewRequest({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const words = supportWords(languageOf(store.locale))
  useShownAddress(to.support())
  return (
    <div className="shell py-12 md:py-20">
      <h1 className="heading text-3xl">{words.newRequest}</h1>
      <p className="mt-3 mb-10 max-w-prose text-muted md:mb-14">{words.subtitle}</p>
      <RequestForm form={loaderData} answer={actionData} store={store} words={words} />
    </div>
  )
}

export const handle: OwnFault = { Fault }

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  return store ? <Fault store={store} /> : null
}

function Fault({ store }: { store: StoreView }) {
  return <SupportFault store={store} otherwise={loadFailed} />
}

const loadFailed = { refused: 'templateLoadFailed', ...supportRefusals.templateLoadFailed }
