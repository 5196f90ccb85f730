import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readHomePage } from '../server/read-home-page.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

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
