import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readFilters } from '../../server/search-settings/read-search-settings.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { getSelectedStore } from '#shell/admin/selected-store.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function readFiltersView(args: StoreArgs, { staff, store }: SelectedStore) {
  const { candidates, ...filters } = await loadOrRefuse(args, 'filtersLoadFailed', () =>
    readFilters(staff, store),
  )
  return {
    filters,
    candidates,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export type FiltersView = Awaited<ReturnType<typeof readFiltersView>>
