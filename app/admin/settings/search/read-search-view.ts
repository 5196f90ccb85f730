import { toDayAndHour } from '#domain/analytics/period.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { readMissedSearches } from '#server/business/analytics/read-missed-searches.ts'
import { readSearchSettings } from '#server/business/catalogue/search/read-search-settings.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { getSelectedStore } from '../../shell/selected-store.ts'

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
