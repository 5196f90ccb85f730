import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readGiftCardSettings } from '#features/stores/server/change-gift-card-settings.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { getSelectedStore } from '#shell/admin/selected-store.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function readGiftCardSettingsView(args: StoreArgs, { staff, store }: SelectedStore) {
  const giftCards = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    readGiftCardSettings(staff, store),
  )
  return {
    giftCards,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export type GiftCardSettingsView = Awaited<ReturnType<typeof readGiftCardSettingsView>>
