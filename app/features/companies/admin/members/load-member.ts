import { readMember } from '../../server/read-members.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'

/** Loads the member of the path. */
export async function loadMember(args: ActionArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const member = await loadOrRefuse(args, 'membersLoadFailed', () =>
    readMember(staff, company_id, args.params['member']),
  )
  return { member }
}
