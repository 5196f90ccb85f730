import { to } from '#domain/paths.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { WantedOrders } from './wanted-orders.ts'

const { empty: words } = adminOrdersWords

export function NoOrders({ wanted: { filter, query } }: { wanted: WantedOrders }) {
  const isAll = filter === 'all'
  if (query) {
    return (
      <EmptyState title={words.title} explanation={words.searched}>
        {!isAll && (
          <ButtonLink variant="secondary" href={to.admin.orders({ state: 'all', q: query })}>
            {words.searchAll}
          </ButtonLink>
        )}
      </EmptyState>
    )
  }
  const why = filter === 'to_do' ? words.done : words.filtered
  return (
    <EmptyState title={words.title} explanation={isAll ? words.none : why}>
      {!isAll && (
        <ButtonLink variant="secondary" href={to.admin.orders({ state: 'all' })}>
          {words.showAll}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
