import { readDomains } from '../../server/read-domains.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { requirePermission } from '#shell/admin/selected-store.ts'

/** Loads the domains of the store in the URL; refuses staff without permission to edit the store. */
export async function loadEditableDomains(args: ActionArgs) {
  const { staff, memberships } = await getSignedInStaff(args)
  const loaded = await loadOrRefuse(args, 'domainsLoadFailed', () =>
    readDomains(staff, args.params['store']),
  )
  const member = memberships.find(({ company_id }) => company_id === loaded.store.company_id)
  requirePermission(member?.role, 'editStore')
  return { staff, ...loaded }
}
