import { listMemberships } from '../companies/list-memberships.ts'
import { hasStaff, type RequestScope } from '#server/platform/http/request-scope.ts'

type Host = Pick<RequestScope, 'isPlatform' | 'host_company_id' | 'host_fault'>

/**
 * Returns `null` at the platform's host, where a session reaches all of the user's companies. Throws if looking
 * up the host failed, so that a valid session is not reported as expired.
 */
export function getHostCompanyId({ isPlatform, host_company_id, host_fault }: Host): string | null {
  if (!isPlatform && host_fault) throw host_fault
  return isPlatform ? null : host_company_id
}

/** A host may have moved to another company since the session began. */
export function isSessionOfHost(
  { company_id }: { company_id: string | null },
  requestScope: RequestScope,
): boolean {
  return getHostCompanyId(requestScope) === company_id && hasStaff(requestScope)
}

/** A shop's host admits only members of its company. */
export async function mayUseHost(requestScope: RequestScope, staff_id: string): Promise<boolean> {
  if (requestScope.isPlatform) return true
  const company_id = getHostCompanyId(requestScope)
  if (company_id === null) return false
  const memberships = await listMemberships(
    requestScope.database.scoped({ as: 'staff', staff_id, company_id }),
  )
  return memberships.length > 0
}
