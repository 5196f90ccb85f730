import { Plus } from 'lucide-react'
import { getAge } from '#shared/age.ts'
import { isToDo } from '../rules/order.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrderDraftsTexts as draftWords } from '../rules/admin-order-drafts-texts.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { maxCounted } from '#shared/limits.ts'
import { readStaffOrderList } from '../server/read-staff-order-list.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import type { Route } from './+types/orders'
import { LapsingOrders } from './lapsing-orders.tsx'
import { LedgerErrors } from './ledger-errors.tsx'
import { DisputedOrders } from './disputed-orders.tsx'
import { MoreFilters } from './more-filters.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { OrderSums } from './order-sums.tsx'
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
  const { orders, disputed, lapsing, ledgerErrors, listQuery, counts, locale, mayHandle, tags } =
    loaderData
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          mayHandle && (
            <>
              <ButtonLink variant="secondary" href={to.admin.orders.drafts()}>
                {draftWords.toList}
              </ButtonLink>
              <ButtonLink href={to.admin.orders.newDraft()}>
                <Plus aria-hidden="true" strokeWidth={2} />
                {draftWords.add}
              </ButtonLink>
            </>
          )
        }
      />
      <div className="grid gap-6">
        {disputed.length > 0 && <DisputedOrders orders={disputed} />}
        {lapsing.length > 0 && <LapsingOrders orders={lapsing} />}
        {ledgerErrors.length > 0 && <LedgerErrors errors={ledgerErrors} />}
        <OrderFilters listQuery={listQuery} counts={counts} countLimit={loaderData.mostCounted} />
        <MoreFilters
          // Remounts the form so that its fields follow the URL.
          key={`filters ${JSON.stringify(listQuery)}`}
          listQuery={listQuery}
          tags={tags}
        />
        <OrderSums
          sums={loaderData.sums}
          listQuery={listQuery}
          locale={locale}
          mayExport={mayHandle}
          as_of={loaderData.as_of}
        />
        {orders.length === 0 ? (
          <NoOrders listQuery={listQuery} />
        ) : (
          <OrderList
            // Resets the selection on another page or filter.
            key={JSON.stringify(listQuery)}
            orders={orders}
            tags={tags}
            locale={locale}
            mayHandle={mayHandle}
          />
        )}
        <OrderPages listQuery={listQuery} previous={loaderData.previous} next={loaderData.next} />
        {orders.length > 0 && <p className="max-w-prose text-sm text-muted">{texts.numbers}</p>}
      </div>
    </>
  )
}
