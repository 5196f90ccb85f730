import { listMemberships } from '../companies/list-memberships.ts'
import { hasStaff, type Visit } from '../http/visit.ts'

type Host = Pick<Visit, 'isPlatform' | 'host_company_id' | 'host_fault'>

/**
 * Returns `null` at the platform's host, where a session reaches all of the user's companies. Throws if looking
 * up the host failed, so that a valid session is not reported as expired.
 */
export function companyOfHost({ isPlatform, host_company_id, host_fault }: Host): string | null {
  if (!isPlatform && host_fault) throw host_fault
  return isPlatform ? null : host_company_id
}

/** A host may have moved to another company since the session began. */
export function isAtHome({ company_id }: { company_id: string | null }, visit: Visit): boolean {
  return companyOfHost(visit) === company_id && hasStaff(visit)
}

/** A shop's host admits only members of its company. */
export async function isOfThisHost(visit: Visit, staff_id: string): Promise<boolean> {
  if (visit.isPlatform) return true
  const company_id = companyOfHost(visit)
  if (company_id === null) return false
  const memberships = await listMemberships(
    visit.database.through({ as: 'staff', staff_id, company_id }),
  )
  return memberships.length > 0
}
