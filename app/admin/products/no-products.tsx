import { adminProductsWords as words } from '#domain/text/admin/products.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Wanted } from './wanted.ts'

export function NoProducts({ wanted: { store_id, query } }: { wanted: Wanted }) {
  if (query !== '') {
    return <EmptyState title={words.emptySearch} explanation={words.otherWords} />
  }
  return <EmptyState title={store_id === null ? words.empty : words.emptyFilter} />
}
