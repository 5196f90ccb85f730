import { to } from '#shared/paths/paths.ts'
import type { ViewedList } from '../rules/list-view.ts'

const paths: Record<ViewedList, () => string> = {
  products: to.admin.products,
  orders: to.admin.orders,
  tickets: to.admin.support,
  campaigns: to.admin.campaigns,
}

/** The list with the filters of a view, which its own parser reads. */
export function toListPath({ list, query }: { list: ViewedList; query: string }): string {
  return query === '' ? paths[list]() : `${paths[list]()}?${new URLSearchParams(query)}`
}
