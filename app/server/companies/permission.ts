import { refused, type Refused } from '#domain/errors.ts'
import { mayStaff, type Permission } from '#domain/permissions.ts'
import type { Job, Staff } from '../database/database.ts'
import { findRole, type Member } from './members.ts'

/** Why the one who asks may not do it, if they may not: the membership is read each time, never remembered. */
export function forbidden(
  staff: Staff,
  company_id: string,
  permission: Permission,
): Promise<Refused | null> {
  return forbiddenTo(staff, { company_id, staff_id: staff.scope.staff_id }, permission)
}

/** The same of somebody for whom a job does it. */
export async function forbiddenTo(
  by: Staff | Job,
  member: Member,
  permission: Permission,
): Promise<Refused | null> {
  const role = await findRole(by, member)
  return role && mayStaff(role, permission) ? null : refused('roleForbidden')
}
