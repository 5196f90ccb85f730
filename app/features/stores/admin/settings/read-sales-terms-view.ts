import { getStoreOrigin } from '#shared/origin.ts'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readSalesTerms } from '../../server/read-settings.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function loadSalesTerms(args: StoreArgs) {
  const selected = await getSelectedStore(args)
  return readSalesTermsView(args, selected)
}

export async function readSalesTermsView(args: StoreArgs, { staff, store }: SelectedStore) {
  const settings = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    readSalesTerms(staff, store),
  )
  const origin = getStoreOrigin(store.domain, new URL(args.request.url).port)
  return {
    ...settings,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
    webhookAddress: `${origin}${to.webhook('stripe')}`,
  }
}

export type SalesTermsView = Awaited<ReturnType<typeof readSalesTermsView>>
