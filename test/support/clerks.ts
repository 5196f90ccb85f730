import type { Role } from '#domain/permissions.ts'
import { addMember } from '#server/companies/add-member.ts'
import { createStaffAccount } from '#server/staff/create-staff-account.ts'
import { Caller } from './caller.ts'
import type { TestHouse } from './open-house.ts'
import { granted } from './people.ts'
import { ownerPassword, type Shop } from './two-shops.ts'

export type Clerk = { staff_id: string; email: string; password: string }

export function ownerOf({ host, staff }: Shop): Clerk {
  return { staff_id: staff.scope.staff_id, email: `ejer@${host}`, password: ownerPassword }
}

export async function hired(
  { torv }: TestHouse,
  { company_id, staff }: Shop,
  name: string,
  role: Role,
): Promise<Clerk> {
  const clerk = {
    name,
    email: `${name.toLowerCase()}@torv.example`,
    password: 'nøgle til kontoret',
  }
  const auth = torv.database.through({ as: 'staff_auth' })
  const { staff_id } = await createStaffAccount(auth, clerk)
  granted(await addMember(staff, { company_id, staff_id, role }))
  return { staff_id, email: clerk.email, password: clerk.password }
}

export async function atDesk(
  { port }: TestHouse,
  host: string,
  { email, password }: Clerk,
): Promise<Caller> {
  const caller = new Caller(port, host)
  const answer = await caller.post('/admin/login', { email, password })
  if (answer.status !== 302) throw new Error(`${email} was answered ${answer.status}`)
  return caller
}
