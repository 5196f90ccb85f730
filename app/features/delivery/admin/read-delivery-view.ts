import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readDeliverySettings } from '#features/stores/server/read-delivery-settings.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function loadDelivery(args: StoreArgs) {
  const selected = await getSelectedStore(args)
  return readDeliveryView(args, selected)
}

export async function readDeliveryView(args: StoreArgs, { staff, store }: SelectedStore) {
  const settings = await loadOrRefuse(args, 'deliveryLoadFailed', () =>
    readDeliverySettings(staff, store),
  )
  return {
    ...settings,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export type DeliveryView = Awaited<ReturnType<typeof readDeliveryView>>
