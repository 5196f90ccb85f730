import { ageOf } from '#domain/age.ts'
import { waitsForShop } from '#domain/order.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminOrdersWords as words } from '#domain/text/admin/orders.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { mostCounted, readDeskOrders } from '#server/orders/read-desk-orders.ts'
import { readOr } from '../read-or.ts'
import { PageHead } from '../shell/page-head.tsx'
import { currentDesk } from '../support/current-desk.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/orders'
import { BookFaults } from './book-faults.tsx'
import { DisputedOrders } from './disputed-orders.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { OrderPages } from './order-pages.tsx'
import { wantedOrders } from './wanted-orders.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store } = await currentDesk(asked)
  const wanted = wantedOrders(asked.url)
  const read = await readOr(asked, 'ordersLoadFailed', () => readDeskOrders(staff, store, wanted))
  const { orders, ...list } = orRefuse(read)
  const now = new Date()
  return {
    ...list,
    mostCounted,
    wanted,
    locale: store.locale,
    mayHandle: mayStaff(store.role, 'handleOrders'),
    orders: orders.map((order) => ({
      ...order,
      waiting: waitsForShop(order) ? ageOf(order.placed_at, now) : null,
    })),
  }
}

export function meta() {
  return titled(words.title)
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, disputed, faults, wanted, counts, locale, mayHandle, previous, next } = loaderData
  return (
    <>
      <PageHead title={words.title} />
      <div className="grid gap-6">
        {disputed.length > 0 && <DisputedOrders orders={disputed} />}
        {faults.length > 0 && <BookFaults faults={faults} />}
        <OrderFilters wanted={wanted} counts={counts} most={loaderData.mostCounted} />
        {orders.length === 0 ? (
          <NoOrders wanted={wanted} />
        ) : (
          <OrderList
            // Resets the selection on another page or filter.
            key={JSON.stringify(wanted)}
            orders={orders}
            locale={locale}
            mayHandle={mayHandle}
          />
        )}
        <OrderPages wanted={wanted} previous={previous} next={next} />
      </div>
    </>
  )
}
