import { adminProductsTexts as texts } from '../../rules/admin-products-texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ProductListQuery } from './list-query.ts'

export function NoProducts({ listQuery }: { listQuery: ProductListQuery }) {
  const { store_id, query, lacksSafety } = listQuery
  if (query !== '') {
    return <EmptyState title={texts.emptySearch} explanation={texts.otherWords} />
  }
  if (lacksSafety) return <EmptyState title={texts.safety.none} />
  return <EmptyState title={store_id === null ? texts.empty : texts.emptyFilter} />
}
