import { getLanguage } from '#shared/stores/locale.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readProductPreview } from '#features/catalogue/server/listing/read-named-product.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { isPhone } from '#platform/http/is-phone.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readSettings } from '../../server/read-settings.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { toStaffPictureUrl } from '#shell/admin/staff-picture-url.ts'
import type { SettingsView } from './settings-view.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function loadSettings(args: StoreArgs) {
  const selected = await getSelectedStore(args)
  return readSettingsView(args, selected)
}

export async function readSettingsView(
  args: StoreArgs,
  { staff, store }: SelectedStore,
): Promise<SettingsView> {
  const { database } = args.context.get(requestScopeContext)
  const [settings, cards] = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    Promise.all([readSettings(staff, store), readProductPreview(database, store)]),
  )
  const storeSettings = throwIfRefused(settings)
  const { locale } = storeSettings.language.values
  return {
    ...storeSettings,
    mayEdit: hasPermission(store.role, 'editSettings'),
    isPhone: isPhone(args.request),
    store: {
      company_id: store.company_id,
      store_id: store.store_id,
      name: store.name,
      address: getStoreOrigin(store.domain, new URL(args.request.url).port),
      language: getLanguage(locale),
      locale,
      currency: storeSettings.currency.values.currency,
      subtitle: storeSettings.seo.values.description,
      cards: cards.map(({ picture, ...card }) => ({
        ...card,
        picture: picture && { ...picture, src: toStaffPictureUrl(store.company_id, picture.src) },
      })),
    },
  }
}
