import { formatSum } from '#shell/admin/format-sum.ts'
import { Download, Plus } from 'lucide-react'
import { getAge } from '#shared/age.ts'
import { isToDo } from '../rules/order.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrderDraftsTexts as draftWords } from '../rules/admin-manual-orders-texts.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { maxCounted, maxSummedOrders } from '#shared/limits.ts'
import { readStaffOrderList } from '../server/read-staff-order-list.ts'
import { ButtonLink, getButtonClass } from '#ui/button.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import { ViewTabs } from '#features/list-views/admin/view-tabs.tsx'
import { readListViews } from '#features/list-views/server/read-list-views.ts'
import type { Route } from './+types/orders'
import { ExpiringAuthorisations, DisputedOrders, LedgerErrors } from './disputed-orders.tsx'
import { MoreFilters, OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import type { Currency } from '#shared/money/currency.ts'
import { type Minor } from '#shared/money/money.ts'
import { formatTime } from '#shared/stores/dates.ts'
import type { Locale } from '#shared/stores/locale.ts'
import { adminOrderListTexts } from '../rules/admin-order-list-texts.ts'
import { parseOrderListQuery, type OrderListQuery } from './list-query.ts'
import { toSelectionParams, hasFilters, parseOrderSelection } from '../rules/order-selection.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Pagination } from '#ui/pagination.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const listQuery = parseOrderListQuery(args.url)
  const [{ orders, ...list }, views] = await Promise.all([
    loadOrRefuse(args, 'ordersLoadFailed', () => readStaffOrderList(staff, store, listQuery)),
    readListViews(staff, store.company_id, 'orders'),
  ])
  const now = new Date()
  return {
    ...list,
    views,
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
        {lapsing.length > 0 && <ExpiringAuthorisations orders={lapsing} />}
        {ledgerErrors.length > 0 && <LedgerErrors errors={ledgerErrors} />}
        <ViewTabs
          list="orders"
          views={loaderData.views}
          toHref={(parameters) =>
            to.admin.orders(toSelectionParams(parseOrderSelection({ searchParams: parameters })))
          }
        />
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
            list={to.admin.orders(toSelectionParams(listQuery))}
            orders={orders}
            matching={{
              href: to.admin.orders.matching(toSelectionParams(listQuery)),
              count: loaderData.sums.reduce((sum, { count }) => sum + count, 0),
            }}
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

type Props = { listQuery: OrderListQuery; previous: number | null; next: number | null }

function OrderPages({ listQuery, previous, next }: Props) {
  const listParams = toSelectionParams(listQuery)
  const isOldestFirst = listQuery.filter === 'to_do'
  return (
    <Pagination
      label={adminCommonTexts.pages}
      previous={
        previous === null ? null : to.admin.orders({ ...listParams, before: String(previous) })
      }
      next={next === null ? null : to.admin.orders({ ...listParams, after: String(next) })}
      labels={{
        previous: isOldestFirst ? texts.longerWait : texts.newer,
        next: isOldestFirst ? texts.shorterWait : texts.older,
      }}
    />
  )
}

const { empty: words } = texts

function NoOrders({ listQuery }: { listQuery: OrderListQuery }) {
  const { filter, query } = listQuery
  const isAll = filter === 'all'
  if (query) {
    return (
      <EmptyState drawing={drawings.parcel} title={words.title} explanation={words.searched}>
        {!isAll && (
          <ButtonLink variant="secondary" href={to.admin.orders({ state: 'all', q: query })}>
            {words.searchAll}
          </ButtonLink>
        )}
      </EmptyState>
    )
  }
  if (hasFilters(listQuery)) {
    return (
      <EmptyState drawing={drawings.parcel} title={words.title} explanation={words.filtered}>
        <ButtonLink variant="secondary" href={to.admin.orders({ state: 'all' })}>
          {words.showAll}
        </ButtonLink>
      </EmptyState>
    )
  }
  const reason = filter === 'to_do' ? words.done : words.filtered
  return (
    <EmptyState
      drawing={drawings.parcel}
      title={words.title}
      explanation={isAll ? words.none : reason}
    >
      {!isAll && (
        <ButtonLink variant="secondary" href={to.admin.orders({ state: 'all' })}>
          {words.showAll}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

const { sums: sumWords } = adminOrderListTexts

type OrderSumsProps = {
  sums: readonly { currency: Currency; count: number; total: Minor }[]
  listQuery: OrderListQuery
  locale: Locale
  mayExport: boolean
  /** Set if the search may have missed newer changes. */
  as_of: Date | null
}

/** Count and totals of the whole selection, not of the page. */
function OrderSums({ sums, listQuery, locale, mayExport, as_of }: OrderSumsProps) {
  const count = sums.reduce((total, one) => total + one.count, 0)
  const isCut = count >= maxSummedOrders
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p data-testid="order-sums" className="text-sm tabular-nums">
        {isCut ? sumWords.first(count) : sumWords.count(count)}
        {sums.map(({ currency, total }) => (
          <span key={currency} className="ms-3 font-medium">
            {formatSum(total, { locale, currency })}
          </span>
        ))}
        {as_of && (
          <span className="ms-3 text-muted">
            {adminCommonTexts.searchedAsOf(formatTime(as_of))}
          </span>
        )}
      </p>
      {mayExport && count > 0 && (
        <a
          href={to.admin.orders.export(toSelectionParams(listQuery))}
          className={getButtonClass({ variant: 'secondary', size: 'small' })}
        >
          <Download aria-hidden="true" strokeWidth={1.75} />
          {sumWords.export}
        </a>
      )}
    </div>
  )
}
