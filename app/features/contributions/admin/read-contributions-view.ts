import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readContributions } from '../server/read-contributions.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { getSelectedStore } from '#shell/admin/selected-store.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function readContributionsView(args: StoreArgs, { staff, store }: SelectedStore) {
  const contributions = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    readContributions(staff, store),
  )
  return {
    ...contributions,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export type ContributionsView = Awaited<ReturnType<typeof readContributionsView>>
