import { hasPermission } from '#domain/people/permissions.ts'
import { readHomePage } from '#server/business/home-page/read-home-page.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'

export async function loadHomePage(args: ActionArgs) {
  const { staff, store } = await getSelectedStore(args)
  const page = await loadOrRefuse(args, 'homePageLoadFailed', () => readHomePage(staff, store))
  return {
    ...page,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export type HomePageView = Awaited<ReturnType<typeof loadHomePage>>
