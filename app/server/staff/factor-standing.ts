import { sql } from 'kysely'
import { limits } from '#domain/limits.ts'
import type { Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'

/** What a person can prove themselves with, and whether their role requires a second factor. */
export type FactorStanding = {
  has_app: boolean
  /** The hosts that they have passkeys for. A passkey works at its own host alone. */
  passkey_hosts: string[]
  codes_left: number
  /** The accounts of the demo have published passwords, and need no factor. */
  is_exempt: boolean
  /** Whether the days of grace are over. */
  is_required: boolean
  /** Days of grace that are left, a begun one counted; null for those who lead no company. */
  days_left: number | null
}

export async function readFactorStanding(
  { hasDevPages }: Pick<Visit, 'hasDevPages'>,
  auth: Scoped<'staff_auth'>,
  staff_id: string,
): Promise<FactorStanding> {
  const { rows } = await sql<Omit<FactorStanding, 'is_exempt'> & { is_demo: boolean }>`
    select coalesce(l.required_from <= now(), false) as is_required,
      case when l.required_from is not null then
        greatest(0, ceil(extract(epoch from l.required_from - now()) / 86400))::integer end as days_left,
      exists (select from staff_second_factors where staff_id = ${staff_id} and confirmed_at is not null) as has_app,
      array(select distinct host from staff_passkeys where staff_id = ${staff_id} order by host) as passkey_hosts,
      (select count(*) from staff_recovery_codes where staff_id = ${staff_id}) as codes_left,
      exists (select from demo_staff where staff_id = ${staff_id}) as is_demo
    from (select torv.leads_since(${staff_id}) + make_interval(days => ${limits.factorGraceDays}) as required_from) l
  `.execute(auth)
  const [row] = rows
  if (!row) throw new Error('the standing of a person has one row')
  const { is_demo, ...standing } = row
  // The demo does not exist in production, so an account that is marked there is not exempt.
  const is_exempt = is_demo && hasDevPages
  return is_exempt
    ? { ...standing, is_exempt, is_required: false, days_left: null }
    : { ...standing, is_exempt }
}

/** A factor at any host counts: somebody with one never sets up another with the password alone. */
export function hasFactor({ has_app, passkey_hosts }: FactorStanding): boolean {
  return has_app || passkey_hosts.length > 0
}
