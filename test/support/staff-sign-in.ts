import type { Role } from '#features/companies/rules/permissions.ts'
import { addMember } from '#features/companies/server/accept-invitation.ts'
import { createStaffAccount } from '#features/staff/server/create-staff-account.ts'
import type { Endpoint } from './send-request.ts'
import { TestBrowser } from './test-browser.ts'
import type { TestApp } from './test-app.ts'
import { unwrap } from './people.ts'
import { ownerPassword, type Shop } from './two-shops.ts'

export type StaffCredentials = { staff_id: string; email: string; password: string }

export function getOwnerCredentials({ host, staff }: Shop): StaffCredentials {
  return { staff_id: staff.scope.staff_id, email: `ejer@${host}`, password: ownerPassword }
}

export async function hireColleague(
  { torv }: TestApp,
  { company_id, staff }: Shop,
  name: string,
  role: Role,
): Promise<StaffCredentials> {
  const account = {
    name,
    email: `${name.toLowerCase()}@torv.example`,
    password: 'nøgle til kontoret',
  }
  const auth = torv.database.scoped({ as: 'staff_auth' })
  const { staff_id } = await createStaffAccount(auth, account)
  unwrap(await addMember(staff, { company_id, staff_id, role }))
  return { staff_id, email: account.email, password: account.password }
}

export async function signInAsStaff(
  { port }: { port: Endpoint },
  host: string,
  { email, password }: StaffCredentials,
): Promise<TestBrowser> {
  const browser = new TestBrowser(port, host)
  const response = await browser.post('/admin/login', { email, password })
  if (response.status !== 302) throw new Error(`${email} was answered ${response.status}`)
  return browser
}
