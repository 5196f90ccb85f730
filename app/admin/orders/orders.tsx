import { getAge } from '#domain/shared/age.ts'
import { isToDo } from '#domain/orders/order.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminOrdersTexts as texts } from '#domain/text/admin/orders.ts'
import { maxCounted } from '#domain/shared/limits.ts'
import { readStaffOrderList } from '#server/business/orders/read-staff-order-list.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { requireCurrentStore } from '../support/require-current-store.ts'
import type { Route } from './+types/orders'
import { LedgerErrors } from './ledger-errors.tsx'
import { DisputedOrders } from './disputed-orders.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { OrderPages } from './order-pages.tsx'
import { parseOrderListQuery } from './list-query.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const listQuery = parseOrderListQuery(args.url)
  const { orders, ...list } = await loadOrRefuse(args, 'ordersLoadFailed', () =>
    readStaffOrderList(staff, store, listQuery),
  )
  const now = new Date()
  return {
    ...list,
    mostCounted: maxCounted,
    listQuery,
    locale: store.locale,
    mayHandle: hasPermission(store.role, 'handleOrders'),
    orders: orders.map((order) => ({
      ...order,
      waiting: isToDo(order) ? getAge(order.placed_at, now) : null,
    })),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, disputed, ledgerErrors, listQuery, counts, locale, mayHandle, previous, next } =
    loaderData
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid gap-6">
        {disputed.length > 0 && <DisputedOrders orders={disputed} />}
        {ledgerErrors.length > 0 && <LedgerErrors errors={ledgerErrors} />}
        <OrderFilters listQuery={listQuery} counts={counts} countLimit={loaderData.mostCounted} />
        {orders.length === 0 ? (
          <NoOrders listQuery={listQuery} />
        ) : (
          <OrderList
            // Resets the selection on another page or filter.
            key={JSON.stringify(listQuery)}
            orders={orders}
            locale={locale}
            mayHandle={mayHandle}
          />
        )}
        <OrderPages listQuery={listQuery} previous={previous} next={next} />
      </div>
    </>
  )
}
