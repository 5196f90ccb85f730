import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { readListView } from '../server/read-list-views.ts'

/** Loads the view of the path. */
export async function loadView(args: ActionArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const view = await loadOrRefuse(args, 'listViewLoadFailed', () =>
    readListView(staff, company_id, args.params['view']),
  )
  return { view }
}
