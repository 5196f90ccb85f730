import { languageOf } from '#domain/locale.ts'
import { storeOrigin } from '#domain/origin.ts'
import { mayStaff } from '#domain/permissions.ts'
import { readWindow } from '#server/catalogue/read-window.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readSettings } from '#server/stores/read-settings.ts'
import { readOr } from '../read-or.ts'
import type { selectedStore } from '../selected-store.ts'
import { staffAddress } from '../staff-address.ts'
import type { SettingsView } from './settings-view.ts'

type Asked = Parameters<typeof selectedStore>[0]
type At = Awaited<ReturnType<typeof selectedStore>>

export async function readSettingsView(asked: Asked, { staff, store }: At): Promise<SettingsView> {
  const { database } = asked.context.get(visitContext)
  const [settings, cards] = await readOr(asked, 'settingsLoadFailed', () =>
    Promise.all([readSettings(staff, store), readWindow(database, store)]),
  )
  const read = orRefuse(settings)
  const { locale } = read.language.values
  return {
    ...read,
    mayEdit: mayStaff(store.role, 'editSettings'),
    store: {
      company_id: store.company_id,
      store_id: store.store_id,
      name: store.name,
      address: storeOrigin(store.domain, new URL(asked.request.url).port),
      language: languageOf(locale),
      locale,
      currency: read.currency.values.currency,
      subtitle: read.seo.values.description,
      cards: cards.map(({ picture, ...card }) => ({
        ...card,
        picture: picture && { ...picture, src: staffAddress(store.company_id, picture.src) },
      })),
    },
  }
}
