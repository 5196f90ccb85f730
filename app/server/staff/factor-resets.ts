import { sql } from 'kysely'
import type { Scoped } from '../database/database.ts'

type Auth = Scoped<'staff_auth'>

/** Days for which the owners can answer a request. */
export const resetRequestDays = 7

/** A new request; what was consented to before counts no more. */
export async function replaceResetRequest(inside: Auth, staff_id: string): Promise<void> {
  await deleteResetRequest(inside, staff_id)
  await inside
    .insertInto('staff_factor_resets')
    .values({ staff_id, expires_at: sql<Date>`now() + make_interval(days => ${resetRequestDays})` })
    .execute()
}

export async function deleteResetRequest(inside: Auth, staff_id: string): Promise<void> {
  await inside.deleteFrom('staff_factor_resets').where('staff_id', '=', staff_id).execute()
}

export async function findResetRequest(auth: Auth, staff_id: string) {
  const request = await auth
    .selectFrom('staff_factor_resets')
    .where('staff_id', '=', staff_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('requested_at')
    .executeTakeFirst()
  return request ?? null
}

/** Whether each company of the person has an owner beside them. */
export async function canBeConsented(auth: Auth, staff_id: string): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select torv.can_be_consented(${staff_id}) as can`.execute(auth)
  return rows[0]?.can === true
}

/** Whether the request is open and each company of the person consents to it at this moment. */
export async function isResetConsented(auth: Auth, staff_id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select torv.is_consented(${staff_id}) and exists (
      select from staff_factor_resets where staff_id = ${staff_id} and expires_at > now()) as is`.execute(
    auth,
  )
  return rows[0]?.is === true
}

/** Removes all that the person signs in with beside the password, and ends what they have open. */
export async function deleteFactors(inside: Auth, staff_id: string): Promise<void> {
  for (const table of [
    'staff_second_factors',
    'staff_recovery_codes',
    'staff_passkeys',
    'staff_sessions',
  ] as const) {
    await inside.deleteFrom(table).where('staff_id', '=', staff_id).execute()
  }
  await inside
    .deleteFrom('staff_verifications')
    .where('staff_id', '=', staff_id)
    .where('purpose', 'in', ['second_factor', 'set_up_factor', 'reset_factor'])
    .execute()
}
