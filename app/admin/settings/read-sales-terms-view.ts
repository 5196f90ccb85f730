import { getStoreOrigin } from '#domain/shared/origin.ts'
import { to } from '#domain/paths/paths.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { readSalesTerms } from '#server/business/stores/read-settings.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '../shell/selected-store.ts'

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
