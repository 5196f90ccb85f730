import { useRouteLoaderData } from 'react-router'
import { supportRefusals } from '../rules/errors.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { supportTexts } from '../rules/texts.ts'
import { ticketTypes } from '../rules/ticket.ts'
import { listOrderChoices } from '#features/orders/server/list-order-choices.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { listReceipts } from '#features/orders/server/ship/confirm-delivery.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readLegalFacts } from '#features/legal/server/read-legal-facts.ts'
import { readTicketForms } from '../server/templates/read-templates.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { RouteErrorView } from '#shell/shop/shop-error.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/new'
import { RequestForm } from './request-form.tsx'
import { sendRequest } from './send-messages.ts'
import { SupportError } from './support-error.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await requireCustomer(args)
  const [forms, orders, facts] = await Promise.all([
    readTicketForms(shop),
    listOrderChoices(shop),
    readLegalFacts(shop),
  ])
  const typeParam = args.url.searchParams.get('type')
  const { job, store } = throwIfRefused(openStorePayments(args.context.get(requestScopeContext)))
  const ids = orders.map(({ id }) => id)
  const receipts = typeParam === 'warranty_claim' ? await listReceipts(job, store, ids) : []
  return {
    forms,
    orders,
    receipts: orders.flatMap(({ id, number }) =>
      receipts
        .filter(({ order_id }) => order_id === id)
        .map(({ sent_at, delivered_at }) => ({ number, sent_at, delivered_at })),
    ),
    examination_fee: throwIfRefused(facts).examination_fee,
    type: ticketTypes.find((type) => type === typeParam) ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { shop } = await requireCustomer(args)
  return sendRequest(args, {
    authenticate: async () => shop,
    getPath: (ticket) => to.support({ opened: ticket }),
  })
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: supportTexts(getLanguage(store.locale)).newRequest })
}

export default function NewRequest({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const texts = supportTexts(getLanguage(store.locale))
  return (
    <div className="shell py-12 md:py-20">
      <h1 data-task="replace-address" data-path={to.support()} className="heading text-3xl">
        {texts.newRequest}
      </h1>
      <p className="mt-3 mb-10 max-w-prose text-muted md:mb-14">{texts.subtitle}</p>
      <RequestForm form={loaderData} result={actionData} locale={store.locale} />
    </div>
  )
}

export const handle: RouteErrorView = { Fault: RouteError }

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  return store ? <RouteError store={store} /> : null
}

function RouteError({ store }: { store: StoreView }) {
  return <SupportError store={store} fallback={loadFailed} />
}

const loadFailed = { refused: 'templateLoadFailed', ...supportRefusals.templateLoadFailed }
