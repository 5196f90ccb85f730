import { hasFilters } from '../rules/order-selection.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { OrderListQuery } from './list-query.ts'

const { empty: words } = adminOrdersTexts

export function NoOrders({ listQuery }: { listQuery: OrderListQuery }) {
  const { filter, query } = listQuery
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
  if (hasFilters(listQuery)) {
    return (
      <EmptyState title={words.title} explanation={words.filtered}>
        <ButtonLink variant="secondary" href={to.admin.orders({ state: 'all' })}>
          {words.showAll}
        </ButtonLink>
      </EmptyState>
    )
  }
  const reason = filter === 'to_do' ? words.done : words.filtered
  return (
    <EmptyState title={words.title} explanation={isAll ? words.none : reason}>
      {!isAll && (
        <ButtonLink variant="secondary" href={to.admin.orders({ state: 'all' })}>
          {words.showAll}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
