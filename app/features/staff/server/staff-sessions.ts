import { sql } from 'kysely'
import { sessionTimes } from '#shared/durations.ts'
import type { Scoped } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type Auth = Scoped<'staff_auth'>

const isAlive = sql<boolean>`s.expires_at > now() and s.updated_at > now() - ${toInterval(sessionTimes.staffIdle)}`

// The only check that refuses a session without a required factor; pages, actions, streams and pictures all use
// it.
const isStrongEnough = sql<boolean>`case when s.is_strong then true else coalesce(
  torv.factor_required_since(s.staff_id) > now() - ${toInterval(sessionTimes.factorGrace)}, true) end`

/** The sign-in method. Exempt accounts (demo) never need a factor or confirmation. */
export type SessionStrength = 'password' | 'factor' | 'exempt'

/** Facts about an external account that its origin has stated. */
export type ExternalSignIn = { account_origin: string; issued_at: Date; confirmed_at: Date }

type NewSession = {
  staff_id: string
  /** The company of the host's store; `null` at the platform's host. */
  company_id: string | null
  host: string
  user_agent: string
  ip_address: string
  strength: SessionStrength
  external: ExternalSignIn | null
}

export async function insertSession(
  auth: Auth,
  token_hash: string,
  { strength, external, ...session }: NewSession,
): Promise<void> {
  await auth
    .insertInto('staff_sessions')
    .values({
      ...session,
      token: token_hash,
      is_strong: strength !== 'password',
      ...(strength === 'exempt' && { confirmed_at: sql<Date>`'infinity'` }),
      ...(external && {
        home_origin: external.account_origin,
        home_issued_at: external.issued_at,
        confirmed_at: external.confirmed_at,
      }),
      expires_at: sql<Date>`now() + ${toInterval(sessionTimes.staff)}`,
    })
    .execute()
}

/** Returns the host's active session, if it has the factor that its user needs. */
export async function findSession(auth: Auth, token_hash: string, host: string) {
  const session = await auth
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .where('s.token', '=', token_hash)
    .where('s.host', '=', host)
    .where(isAlive)
    .where(isStrongEnough)
    .select(['s.id', 's.company_id', 's.is_strong', 's.home_origin as account_origin'])
    .select(['p.id as staff_id', 'p.name', 'p.email', 'p.language'])
    .select(sql<boolean>`s.updated_at < now() - ${toInterval(sessionTimes.touch)}`.as('is_due'))
    .executeTakeFirst()
  return session ?? null
}

/** Called at most every few minutes, to save writes. */
export async function touchSession(auth: Auth, id: string): Promise<void> {
  await auth
    .updateTable('staff_sessions')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function confirmSession(
  auth: Auth,
  id: string,
  method: Exclude<SessionStrength, 'exempt'>,
): Promise<void> {
  await auth
    .updateTable('staff_sessions')
    .set({
      confirmed_at: sql<Date>`greatest(confirmed_at, now())`,
      ...(method === 'factor' && { is_strong: true }),
    })
    .where('id', '=', id)
    .execute()
}

export async function isSessionConfirmed(auth: Auth, id: string): Promise<boolean> {
  const session = await auth
    .selectFrom('staff_sessions')
    .where('id', '=', id)
    .where('confirmed_at', '>', sql<Date>`now() - ${toInterval(sessionTimes.stepUp)}`)
    .select('id')
    .executeTakeFirst()
  return session !== undefined
}

/** Returns the person whose session it was; null if it had ended before. */
export async function deleteSession(auth: Auth, token_hash: string): Promise<string | null> {
  const deleted = await auth
    .deleteFrom('staff_sessions')
    .where('token', '=', token_hash)
    .returning('staff_id')
    .executeTakeFirst()
  return deleted?.staff_id ?? null
}

export async function deleteExpiredSessions(auth: Auth, staff_id: string): Promise<void> {
  await auth
    .deleteFrom('staff_sessions as s')
    .where('s.staff_id', '=', staff_id)
    .where((where) => where.not(isAlive))
    .execute()
}

export async function deleteSessionsOfCompany(
  auth: Auth,
  { company_id, staff_id }: { company_id: string; staff_id: string },
): Promise<void> {
  await auth
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staff_id)
    .where(ofTenant({ company_id }))
    .execute()
}

export async function deleteSessions(
  auth: Auth,
  staff_id: string,
  exceptId: string | null = null,
): Promise<void> {
  await auth
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staff_id)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .execute()
}

export function listSessions(auth: Auth, staff_id: string) {
  return auth
    .selectFrom('staff_sessions as s')
    .where('s.staff_id', '=', staff_id)
    .where(isAlive)
    .orderBy('s.updated_at', 'desc')
    .select(['s.id', 's.host', 's.user_agent', 's.ip_address', 's.created_at', 's.updated_at'])
    .execute()
}

export async function deleteStaffSession(
  auth: Auth,
  staff_id: string,
  id: string,
): Promise<boolean> {
  const deleted = await auth
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staff_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
