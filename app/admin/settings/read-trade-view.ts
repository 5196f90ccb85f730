import { storeOrigin } from '#domain/origin.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readTradeSettings } from '#server/stores/read-settings.ts'
import { readOr } from '../read-or.ts'
import type { selectedStore } from '../selected-store.ts'

type Asked = Parameters<typeof selectedStore>[0]
type At = Awaited<ReturnType<typeof selectedStore>>

export async function readTradeView(asked: Asked, { staff, store }: At) {
  const settings = orRefuse(
    await readOr(asked, 'settingsLoadFailed', () => readTradeSettings(staff, store)),
  )
  const origin = storeOrigin(store.domain, new URL(asked.request.url).port)
  return {
    ...settings,
    store_id: store.store_id,
    mayEdit: mayStaff(store.role, 'editSettings'),
    webhookAddress: `${origin}${to.webhook('stripe')}`,
  }
}

export type TradeView = Awaited<ReturnType<typeof readTradeView>>
