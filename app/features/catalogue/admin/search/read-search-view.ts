import { toDayAndHour } from '#features/analytics/rules/period.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readMissedSearches } from '#features/analytics/server/read-analytics.ts'
import { readSearchSettings } from '../../server/search-settings/read-search-settings.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { getSelectedStore } from '#shell/admin/selected-store.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function readSearchView(args: StoreArgs, { staff, store }: SelectedStore) {
  const [search, missed] = await Promise.all([
    loadOrRefuse(args, 'searchSettingsLoadFailed', () => readSearchSettings(staff, store)),
    loadOrRefuse(args, 'searchSettingsLoadFailed', () =>
      readMissedSearches(staff, store, toDayAndHour(new Date()).day),
    ),
  ])
  return {
    search,
    missed,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export type SearchView = Awaited<ReturnType<typeof readSearchView>>
