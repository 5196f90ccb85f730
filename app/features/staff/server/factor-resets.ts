import { sql } from 'kysely'
import { sessionTimes } from '#shared/durations.ts'
import type { Database, Scoped } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'

type Auth = Scoped<'staff_auth'>
type Federated = Pick<Database, 'federation'>

/** Replaces any earlier request and its consents. */
export async function replaceResetRequest(tx: Auth, staff_id: string): Promise<void> {
  await deleteResetRequest(tx, staff_id)
  await tx
    .insertInto('staff_factor_resets')
    .values({ staff_id, expires_at: sql<Date>`now() + ${toInterval(sessionTimes.factorReset)}` })
    .execute()
}

export async function deleteResetRequest(tx: Auth, staff_id: string): Promise<void> {
  await tx.deleteFrom('staff_factor_resets').where('staff_id', '=', staff_id).execute()
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

/** True when each of the user's companies has another owner. Owners at other origins cannot be asked. */
export async function canBeConsented(
  { federation }: Federated,
  auth: Auth,
  staff_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select torv.has_other_owners(${staff_id}) as can`.execute(auth)
  return rows[0]?.can === true && (await federation.listCompanies(auth, staff_id)).length === 0
}

/** True when the request is open and all of the user's companies currently consent. */
export async function isResetConsented(
  { federation }: Federated,
  auth: Auth,
  staff_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select torv.has_owner_consents(${staff_id}) and exists (
      select from staff_factor_resets where staff_id = ${staff_id} and expires_at > now()) as is`.execute(
    auth,
  )
  return rows[0]?.is === true && (await federation.listCompanies(auth, staff_id)).length === 0
}

/** Deletes all second factors and ends all sessions and pending sign-ins; the password stays. */
export async function deleteFactors(tx: Auth, staff_id: string): Promise<void> {
  for (const table of [
    'staff_second_factors',
    'staff_recovery_codes',
    'staff_passkeys',
    'staff_sessions',
  ] as const) {
    await tx.deleteFrom(table).where('staff_id', '=', staff_id).execute()
  }
  await tx
    .deleteFrom('staff_verifications')
    .where('staff_id', '=', staff_id)
    .where('purpose', 'in', ['second_factor', 'set_up_factor', 'reset_factor'])
    .execute()
}
