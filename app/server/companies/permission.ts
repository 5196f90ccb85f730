import { sql } from 'kysely'
import { refused, type Refused } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
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

/** Refuses a sensitive change until its person has confirmed, in this session and lately, who they are. */
export async function unconfirmed(staff: Staff): Promise<Refused | null> {
  return unconfirmedIn(staff, staff.scope)
}

/** The same where a job acts for the person. Without a session a tool or a job acts, which cannot be asked. */
export async function unconfirmedIn(
  by: Staff | Job,
  { session_id, staff_id }: { session_id?: string; staff_id: string },
): Promise<Refused | null> {
  if (session_id === undefined) return null
  const { rows } = await sql<{ is_confirmed: boolean }>`
    select coalesce(torv.session_confirmed_at(${session_id}, ${staff_id})
      > now() - make_interval(mins => ${limits.stepUpMinutes}), false) as is_confirmed`.execute(by)
  return rows[0]?.is_confirmed ? null : refused('stepUpNeeded')
}
