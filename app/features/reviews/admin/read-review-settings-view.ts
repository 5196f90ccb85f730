import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readReviewSettings } from '../server/change-review-settings.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { getSelectedStore } from '#shell/admin/selected-store.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function readReviewSettingsView(args: StoreArgs, { staff, store }: SelectedStore) {
  const reviews = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    readReviewSettings(staff, store),
  )
  return {
    reviews,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export type ReviewSettingsView = Awaited<ReturnType<typeof readReviewSettingsView>>
