import type { LoaderFunctionArgs } from 'react-router'
import { refused } from '#domain/errors/errors.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { readDomains } from '#server/business/stores/read-domains.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '#admin/shell/signed-in-staff.ts'

/** Loads the domains of the store in the URL; refuses staff without permission to edit the store. */
export async function loadEditableDomains(args: LoaderFunctionArgs) {
  const { staff, memberships } = await getSignedInStaff(args)
  const loaded = throwIfRefused(
    await loadOrRefuse(args, 'domainsLoadFailed', () => readDomains(staff, args.params['store'])),
  )
  const member = memberships.find(({ company_id }) => company_id === loaded.store.company_id)
  if (!member || !hasPermission(member.role, 'editStore')) throwIfRefused(refused('roleForbidden'))
  return { staff, ...loaded }
}
