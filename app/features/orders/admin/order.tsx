import { useOutlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getAge } from '#shared/age.ts'
import { isRefused } from '#shared/errors/errors.ts'
import { isToDo } from '../rules/order.ts'
import { to } from '#shared/paths/paths.ts'
import { orderBanners, type OrderBanner } from '#shared/paths/order-banners.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { readStaffOrder } from '../server/read-staff-order.ts'
import { readOrderTickets } from '#features/support/server/tickets/read-own-tickets.ts'
import { Banner } from '#ui/banner.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { Notes } from '#features/support/admin/notes.tsx'
import type { Route } from './+types/order'
import { CustomerCard, DeliveryCard, GiftCardCard, TicketsCard } from './customer-card.tsx'
import { Disputes, ExpiringAuthorisation } from './expiring-authorisation.tsx'
import { History } from './history.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSteps } from './order-steps.tsx'
import { loadOrderAccess } from './load-order-access.ts'
import { OtherOrders, RelatedOrders } from './related-orders.tsx'
import { ParcelsCard } from './parcels-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PaymentLinkCard } from './payment-link-card.tsx'
import { readLinkUrl } from './read-link-url.ts'
import { PrintNoteCard } from './print-note-card.tsx'
import { TagsCard } from './tags/tags-card.tsx'
import { Withdrawn } from './withdrawn.tsx'
import { isPhone } from '#platform/http/is-phone.ts'
import { FoldedCardsContext } from '#ui/card.tsx'
import { PrefetchPage } from '#shell/admin/prefetch-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store, key } = await loadOrderAccess(args)
  const order = await loadOrRefuse(args, 'orderLoadFailed', () => readStaffOrder(staff, key))
  const { onError } = args.context.get(responseNotesContext)
  // The page also works without the list of tickets.
  const tickets = await readOrderTickets(staff, store, { ...key, customer_id: order.customer_id })
    .then((result) => (isRefused(result) ? [] : result))
    .catch((error: unknown) => {
      onError(error)
      return null
    })
  return {
    order,
    company_id: key.company_id,
    link_url: await readLinkUrl(args, store, order),
    tickets,
    news: parseNews(args.url),
    waiting: isToDo(order) ? getAge(order.placed_at, new Date()) : null,
    mayHandle: hasPermission(store.role, 'handleOrders'),
    form_key: crypto.randomUUID(),
    isPhone: isPhone(args.request),
  }
}

/** Reloads the order after a conflict (409), so that the page shows the state saved by someone else. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

export function meta({ loaderData }: Route.MetaArgs) {
  return toPageTitle(loaderData ? texts.detail.title(String(loaderData.order.number)) : texts.title)
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, company_id, link_url, tickets, news, waiting, mayHandle, form_key } = loaderData
  const step = useOutlet(order)
  return (
    <>
      {/* Prefetches the route modules, which cannot be fetched once the connection is lost; the forms then still show their errors. */}
      {actionPaths.map((toActionPath) => (
        <PrefetchPage key={toActionPath('')} page={toActionPath(order.id)} />
      ))}
      <OrderHead order={order} waiting={waiting} />
      <div className="grid gap-6">
        <Disputes order={order} />
        <ExpiringAuthorisation order={order} />
        <Withdrawn order={order} />
        <RelatedOrders order={order} />
        {news && !step && <Banner>{texts.news[news]}</Banner>}
        {step ?? <OrderSteps order={order} mayHandle={mayHandle} />}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-6">
            <OrderLines order={order} company_id={company_id} />
            <Notes
              notes={order.notes}
              action={to.admin.order.note(order.id)}
              form_key={form_key}
              mayWrite={mayHandle}
            />
            <History order={order} />
          </div>
          <div className="grid min-w-0 gap-3 sm:gap-6 md:grid-cols-2 xl:grid-cols-1">
            {link_url && <PaymentLinkCard order={order} url={link_url} mayHandle={mayHandle} />}
            <PaymentCard order={order} />
            <CustomerCard order={order} />
            <DeliveryCard order={order} />
            <ParcelsCard order={order} mayHandle={mayHandle} />
            <GiftCardCard order={order} />
            <FoldedCardsContext value={loaderData.isPhone}>
              <TagsCard order={order} mayHandle={mayHandle} />
              <PrintNoteCard key={order.print_note} order={order} mayHandle={mayHandle} />
              {tickets && <TicketsCard tickets={tickets} />}
              <OtherOrders order={order} />
            </FoldedCardsContext>
          </div>
        </div>
      </div>
    </>
  )
}

const { packing, completion, delivered, note, paymentLink } = to.admin.order
const actionPaths = [packing, completion, delivered, note, paymentLink]

function parseNews({ searchParams }: URL): OrderBanner | null {
  return orderBanners.find((news) => news === searchParams.get('news')) ?? null
}
