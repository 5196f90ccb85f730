import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readParcelAccount } from '../../server/save-parcel-account.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function loadParcels(args: StoreArgs) {
  const selected = await getSelectedStore(args)
  return readParcelsView(args, selected)
}

export async function readParcelsView(args: StoreArgs, { staff, store }: SelectedStore) {
  const { connected_at, version } = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    readParcelAccount(staff, store),
  )
  return {
    account: { version, values: { is_connected: connected_at !== null } },
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export type ParcelsView = Awaited<ReturnType<typeof readParcelsView>>
