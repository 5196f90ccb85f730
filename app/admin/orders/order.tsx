import { PrefetchPageLinks, useOutlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ageOf } from '#domain/age.ts'
import { isRefused } from '#domain/errors.ts'
import { waitsForShop } from '#domain/order.ts'
import { to } from '#domain/paths.ts'
import { orderNews, type OrderNews } from '#domain/paths/admin.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminOrdersWords as words } from '#domain/text/admin/orders.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readStaffOrder } from '#server/orders/read-staff-order.ts'
import { readTicketsAbout } from '#server/support/read-tickets-about.ts'
import { Notice } from '#ui/notice.tsx'
import { readOr } from '../read-or.ts'
import { Notes } from '../support/notes.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/order'
import { CustomerCard } from './customer-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { Disputes } from './disputes.tsx'
import { History } from './history.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSteps } from './order-steps.tsx'
import { orderDesk } from './order-desk.ts'
import { OtherOrders } from './other-orders.tsx'
import { PaymentCard } from './payment-card.tsx'
import { TicketsCard } from './tickets-card.tsx'
import { Withdrawn } from './withdrawn.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store, key } = await orderDesk(asked)
  const order = orRefuse(await readOr(asked, 'orderLoadFailed', () => readStaffOrder(staff, key)))
  const { onFault } = asked.context.get(visitContext)
  // The page also works without the list of tickets.
  const tickets = await readTicketsAbout(staff, store, { ...key, customer_id: order.customer_id })
    .then((found) => (isRefused(found) ? [] : found))
    .catch((fault: unknown) => {
      onFault(fault)
      return null
    })
  return {
    order,
    company_id: key.company_id,
    tickets,
    news: newsIn(asked.url),
    waiting: waitsForShop(order) ? ageOf(order.placed_at, new Date()) : null,
    mayHandle: mayStaff(store.role, 'handleOrders'),
    form_key: crypto.randomUUID(),
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
  return titled(loaderData ? words.detail.title(String(loaderData.order.number)) : words.title)
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, company_id, tickets, news, waiting, mayHandle, form_key } = loaderData
  const step = useOutlet(order)
  return (
    <>
      {/* Prefetches the route modules, which cannot be fetched once the connection is lost; the forms then still show their errors. */}
      {sendings.map((sending) => (
        <PrefetchPageLinks key={sending('')} page={sending(order.id)} />
      ))}
      <OrderHead order={order} waiting={waiting} />
      <div className="grid gap-6">
        <Disputes order={order} />
        <Withdrawn order={order} />
        {news && !step && <Notice>{words.news[news]}</Notice>}
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
          <div className="grid min-w-0 gap-6 md:grid-cols-2 xl:grid-cols-1">
            <PaymentCard order={order} />
            <CustomerCard order={order} />
            <DeliveryCard order={order} />
            {tickets && <TicketsCard tickets={tickets} />}
            <OtherOrders order={order} />
          </div>
        </div>
      </div>
    </>
  )
}

const { packing, completion, note } = to.admin.order
const sendings = [packing, completion, note]

function newsIn({ searchParams }: URL): OrderNews | null {
  return orderNews.find((news) => news === searchParams.get('news')) ?? null
}
