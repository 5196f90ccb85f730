import { sql } from 'kysely'
import { refused, type Refused } from '#domain/errors/errors.ts'
import { hasPermission, type Permission } from '#domain/people/permissions.ts'
import { sessionTimes } from '#domain/shared/durations.ts'
import type { Job, Staff } from '#server/platform/database/database.ts'
import { toInterval } from '#server/platform/database/interval.ts'
import { findRole, type Member } from './members.ts'

/** The role is read on every call, never cached, so that a change applies at once. */
export function checkPermission(
  staff: Staff,
  company_id: string,
  permission: Permission,
): Promise<Refused | null> {
  return checkMemberPermission(staff, { company_id, staff_id: staff.scope.staff_id }, permission)
}

export async function checkMemberPermission(
  handle: Staff | Job,
  member: Member,
  permission: Permission,
): Promise<Refused | null> {
  const role = await findRole(handle, member)
  return role && hasPermission(role, permission) ? null : refused('roleForbidden')
}

/** Refuses a sensitive change unless the session has recently been confirmed with a second factor or password. */
export async function checkStepUp(staff: Staff): Promise<Refused | null> {
  return checkStepUpOf(staff, staff.scope)
}

/** Skipped without a session: command-line tools and jobs cannot be asked to confirm. */
export async function checkStepUpOf(
  handle: Staff | Job,
  { session_id, staff_id }: { session_id?: string; staff_id: string },
): Promise<Refused | null> {
  if (session_id === undefined) return null
  const { rows } = await sql<{ is_confirmed: boolean }>`
    select coalesce(torv.session_confirmed_at(${session_id}, ${staff_id})
      > now() - ${toInterval(sessionTimes.stepUp)}, false) as is_confirmed`.execute(handle)
  return rows[0]?.is_confirmed ? null : refused('stepUpNeeded')
}
