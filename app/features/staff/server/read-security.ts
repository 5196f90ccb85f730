import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StaffHost } from './staff-host.ts'
import { listPasskeys } from './passkeys.ts'
import type { SignedInStaff } from './read-signed-in-staff.ts'
import { findSecondFactor } from './second-factors.ts'
import { listSessions } from './staff-sessions.ts'
import { sql } from 'kysely'
import { day, second, sessionTimes } from '#shared/durations.ts'
import type { Scoped } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'

export async function readSecurity(staffHost: StaffHost, { user }: SignedInStaff) {
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  const [factor, factorStatus, passkeys, sessions] = await onOneConnection(auth, (handle) =>
    Promise.all([
      findSecondFactor(handle, user.id),
      readFactorStatus(staffHost, handle, user.id),
      listPasskeys(handle, user.id),
      listSessions(handle, user.id),
    ]),
  )
  return {
    second_factor: factor?.confirmed_at && { since: factor.confirmed_at },
    reminder: toFactorReminder(factorStatus),
    codes_left: hasFactor(factorStatus) ? factorStatus.codes_left : null,
    passkeys,
    sessions,
  }
}

export type FactorReminder = { type: 'demo' } | { type: 'grace'; days: number }

/** Skips the query for a session with a second factor. An external account is reminded at its origin. */
export async function readFactorReminder(
  staffHost: StaffHost,
  { user, is_strong, account_origin }: SignedInStaff,
): Promise<FactorReminder | null> {
  if (is_strong || account_origin !== null) return null
  const auth = staffHost.database.scoped({ as: 'staff_auth' })
  return toFactorReminder(await readFactorStatus(staffHost, auth, user.id))
}

function toFactorReminder(factorStatus: FactorStatus): FactorReminder | null {
  if (factorStatus.is_exempt) return { type: 'demo' }
  const { days_left } = factorStatus
  return hasFactor(factorStatus) || days_left === null ? null : { type: 'grace', days: days_left }
}

/** The user's second factors and whether their role requires one. */
type FactorStatus = {
  has_app: boolean
  /** A passkey works only at the host that it was created on. */
  passkey_hosts: string[]
  codes_left: number
  /** Demo accounts have published passwords and need no factor. */
  is_exempt: boolean
  is_required: boolean
  /** Remaining days of grace, rounded up; `null` for users who own no company. */
  days_left: number | null
}

export async function readFactorStatus(
  { hasDevPages }: Pick<StaffHost, 'hasDevPages'>,
  auth: Scoped<'staff_auth'>,
  staff_id: string,
): Promise<FactorStatus> {
  const { rows } = await sql<Omit<FactorStatus, 'is_exempt'> & { is_demo: boolean }>`
    select coalesce(l.required_from <= now(), false) as is_required,
      case when l.required_from is not null then
        greatest(0, ceil(extract(epoch from l.required_from - now()) / ${day / second}::integer))::integer end as days_left,
      exists (select from staff_second_factors where staff_id = ${staff_id} and confirmed_at is not null) as has_app,
      array(select distinct host from staff_passkeys where staff_id = ${staff_id} order by host) as passkey_hosts,
      (select count(*) from staff_recovery_codes where staff_id = ${staff_id}) as codes_left,
      exists (select from demo_staff where staff_id = ${staff_id}) as is_demo
    from (select torv.factor_required_since(${staff_id}) + ${toInterval(sessionTimes.factorGrace)} as required_from) l
  `.execute(auth)
  const [row] = rows
  if (!row) throw new Error('the standing of a person has one row')
  const { is_demo, ...factorStatus } = row
  // Production has no demo, so demo accounts in its database are not exempt.
  const is_exempt = is_demo && hasDevPages
  return is_exempt
    ? { ...factorStatus, is_exempt, is_required: false, days_left: null }
    : { ...factorStatus, is_exempt }
}

/** Counts factors of every host: a user with one must not set up another with the password alone. */
export function hasFactor({ has_app, passkey_hosts }: FactorStatus): boolean {
  return has_app || passkey_hosts.length > 0
}
