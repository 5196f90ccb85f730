import { listMemberships } from '#features/companies/server/read-members.ts'
import type { StaffHost } from './staff-host.ts'

type Host = Pick<StaffHost, 'isPlatform' | 'host_company_id' | 'host_fault'>

/** Staff can sign in only on the platform host and on proven hosts. */
export function hasStaff({ isPlatform, host_company_id }: Host): boolean {
  return isPlatform || host_company_id !== null
}

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
  staffHost: StaffHost,
): boolean {
  return getHostCompanyId(staffHost) === company_id && hasStaff(staffHost)
}

/** A shop's host admits only members of its company. */
export async function mayUseHost(staffHost: StaffHost, staff_id: string): Promise<boolean> {
  if (staffHost.isPlatform) return true
  const company_id = getHostCompanyId(staffHost)
  if (company_id === null) return false
  const memberships = await listMemberships(
    staffHost.database.scoped({ as: 'staff', staff_id, company_id }),
  )
  return memberships.length > 0
}
