import { refused, type Refused } from '#domain/errors.ts'
import { mayStaff, type Permission } from '#domain/permissions.ts'
import type { Staff } from '../database/database.ts'
import { findOwnRole } from './members.ts'

/** Why the one who asks may not do it, if they may not: the membership is read each time, never remembered. */
export async function forbidden(
  staff: Staff,
  company_id: string,
  permission: Permission,
): Promise<Refused | null> {
  const role = await findOwnRole(staff, company_id)
  return role && mayStaff(role, permission) ? null : refused('roleForbidden')
}
