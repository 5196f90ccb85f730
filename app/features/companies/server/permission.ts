import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import {
  getDailyShare,
  guardedActs,
  wholeDay,
  type Act,
  type SummedAct,
} from '#features/staff/rules/guarded-acts.ts'
import { hasPermission, type Permission } from '../rules/permissions.ts'
import { timeZone } from '#shared/local-time.ts'
import { sessionTimes } from '#shared/durations.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
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

/**
 * Checks the permission of an act that moves people, domains or buyers, and that the session was confirmed recently with a
 * second factor or the password. Tools have no session and cannot be asked.
 * Proven by app/features/staff/tests/step-up.shop.test.ts: asks for the identity as declared
 */
export async function checkAct(
  staff: Staff,
  company_id: string,
  act: Exclude<Act, SummedAct>,
): Promise<Refused | null> {
  const { permission, confirmation } = guardedActs[act]
  return (
    (await checkPermission(staff, company_id, permission)) ??
    (await checkConfirmation(staff, staff.scope, confirmation === 'with a factor'))
  )
}

/**
 * Adds an amount to what the person has given away today, and asks for the identity once the sum exceeds the limit of a
 * day. The row of the person stays locked, so that amounts given at once add up. The caller has checked the permission and
 * refuses nothing afterwards.
 * Proven by app/features/staff/tests/step-up.shop.test.ts: amounts of a day add up over credits, refunds and exchanges
 */
export async function checkSum(
  tx: Job,
  company_id: string,
  { session_id, staff_id }: Confirmer,
  { amount, currency }: { act: SummedAct; amount: Minor; currency: Currency },
): Promise<Refused | null> {
  if (session_id === undefined) return null
  const share = getDailyShare(amount, currency)
  const { rows } = await sql<{ sum: number }>`
    insert into staff_sums as s (company_id, staff_id, day, share)
    values (${company_id}, ${staff_id}, (now() at time zone ${timeZone})::date, 0)
    on conflict (company_id, staff_id, day) do update set share = s.share
    returning (share + ${share}::bigint)::float8 as sum`.execute(tx)
  if ((rows[0]?.sum ?? 0) > wholeDay) {
    const refusal = await checkConfirmation(tx, { session_id, staff_id }, false)
    if (refusal) return refusal
  }
  await sql`delete from staff_sums where company_id = ${company_id} and staff_id = ${staff_id}
    and day < (now() at time zone ${timeZone})::date - 1`.execute(tx)
  await sql`update staff_sums set share = share + ${share}::bigint
    where company_id = ${company_id} and staff_id = ${staff_id}
      and day = (now() at time zone ${timeZone})::date`.execute(tx)
  return null
}

type Confirmer = { session_id?: string; staff_id: string }

/** With `ofFactor`, staff without a second factor are not asked. */
async function checkConfirmation(
  handle: Staff | Job,
  { session_id, staff_id }: Confirmer,
  ofFactor: boolean,
): Promise<Refused | null> {
  if (session_id === undefined) return null
  const { rows } = await sql<{ is_confirmed: boolean }>`
    select ${ofFactor ? sql`not torv.has_second_factor(${session_id}, ${staff_id}) or` : sql``}
      coalesce(torv.session_confirmed_at(${session_id}, ${staff_id})
        > now() - ${toInterval(sessionTimes.stepUp)}, false) as is_confirmed`.execute(handle)
  return rows[0]?.is_confirmed ? null : refused('stepUpNeeded')
}
