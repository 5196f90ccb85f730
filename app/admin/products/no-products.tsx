import { adminProductsTexts as texts } from '#domain/text/admin/products.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ProductListQuery } from './list-query.ts'

export function NoProducts({ listQuery: { store_id, query } }: { listQuery: ProductListQuery }) {
  if (query !== '') {
    return <EmptyState title={texts.emptySearch} explanation={texts.otherWords} />
  }
  return <EmptyState title={store_id === null ? texts.empty : texts.emptyFilter} />
}
