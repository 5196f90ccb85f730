import { listMemberships } from '../companies/list-memberships.ts'
import { hasStaff, type Visit } from '../http/visit.ts'

type Host = Pick<Visit, 'isPlatform' | 'host_company_id' | 'host_fault'>

/**
 * The company that a session of this host reaches; null at the platform's host, where it reaches all of the person's.
 * Throws where the host could not be looked up: a session that may be good is not called expired.
 */
export function companyOfHost({ isPlatform, host_company_id, host_fault }: Host): string | null {
  if (!isPlatform && host_fault) throw host_fault
  return isPlatform ? null : host_company_id
}

/** Whether a session belongs to this host: it may have passed to another company since the session began. */
export function isAtHome({ company_id }: { company_id: string | null }, visit: Visit): boolean {
  return companyOfHost(visit) === company_id && hasStaff(visit)
}

/** Whether the person may have a session here: at a shop's host only members of its company. */
export async function isOfThisHost(visit: Visit, staff_id: string): Promise<boolean> {
  if (visit.isPlatform) return true
  const company_id = companyOfHost(visit)
  if (company_id === null) return false
  const memberships = await listMemberships(
    visit.database.through({ as: 'staff', staff_id, company_id }),
  )
  return memberships.length > 0
}
