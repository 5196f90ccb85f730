import { sql } from 'kysely'
import { limits } from '#domain/limits.ts'
import type { Scoped } from '../database/database.ts'

type Auth = Scoped<'staff_auth'>

/** Twelve hours after the sign-in a person is asked again, and after eight in which nothing was heard of them. */
export const longestSession = 12 * 60 * 60

const isAlive = sql<boolean>`s.expires_at > now() and s.updated_at > now() - interval '8 hours'`

// The one place where a session without a required factor is refused: pages, changes, streams and pictures all ask here.
const isStrongEnough = sql<boolean>`case when s.is_strong then true else coalesce(
  torv.leads_since(s.staff_id) > now() - make_interval(days => ${limits.factorGraceDays}), true) end`

/** How a session began. An exempt account is never asked for a factor or for a confirmation. */
export type Strength = 'password' | 'factor' | 'exempt'

type NewSession = {
  staff_id: string
  /** The company of the store on whose host the person signed in; none on a host that is no store's. */
  company_id: string | null
  host: string
  user_agent: string
  ip_address: string
  strength: Strength
}

export async function insertSession(
  auth: Auth,
  token_hash: string,
  { strength, ...session }: NewSession,
): Promise<void> {
  await auth
    .insertInto('staff_sessions')
    .values({
      ...session,
      token: token_hash,
      is_strong: strength !== 'password',
      ...(strength === 'exempt' && { confirmed_at: sql<Date>`'infinity'` }),
      expires_at: sql<Date>`now() + make_interval(secs => ${longestSession})`,
    })
    .execute()
}

/** The session of this host that the token opens, if it lasts and has the factor that its person needs. */
export async function findSession(auth: Auth, token_hash: string, host: string) {
  const session = await auth
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .where('s.token', '=', token_hash)
    .where('s.host', '=', host)
    .where(isAlive)
    .where(isStrongEnough)
    .select(['s.id', 's.company_id', 's.is_strong', 'p.id as staff_id', 'p.name', 'p.email'])
    .select(sql<boolean>`s.updated_at < now() - interval '5 minutes'`.as('is_due'))
    .executeTakeFirst()
  return session ?? null
}

/** Says that the person is still here; not at every step, which would write more than they do. */
export async function prolongSession(auth: Auth, id: string): Promise<void> {
  await auth
    .updateTable('staff_sessions')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Notes that the person of a session has just proved who they are. */
export async function confirmSession(
  auth: Auth,
  id: string,
  by: Exclude<Strength, 'exempt'>,
): Promise<void> {
  await auth
    .updateTable('staff_sessions')
    .set({
      confirmed_at: sql<Date>`greatest(confirmed_at, now())`,
      ...(by === 'factor' && { is_strong: true }),
    })
    .where('id', '=', id)
    .execute()
}

/** Whether the person of a session has proved who they are within the last minutes. */
export async function isSessionConfirmed(auth: Auth, id: string): Promise<boolean> {
  const found = await auth
    .selectFrom('staff_sessions')
    .where('id', '=', id)
    .where('confirmed_at', '>', sql<Date>`now() - make_interval(mins => ${limits.stepUpMinutes})`)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteSession(auth: Auth, token_hash: string): Promise<void> {
  await auth.deleteFrom('staff_sessions').where('token', '=', token_hash).execute()
}

/** Those of one person that nobody can use any more. */
export async function deleteDeadSessions(auth: Auth, staff_id: string): Promise<void> {
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
    .where('company_id', '=', company_id)
    .execute()
}

/** All of one person's, but for the one that is told to stay. */
export async function deleteSessions(
  auth: Auth,
  staff_id: string,
  but: string | null = null,
): Promise<void> {
  await auth
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staff_id)
    .$if(but !== null, (question) => question.where('id', '!=', but))
    .execute()
}

/** The living ones, the one that was used last first. */
export function listSessions(auth: Auth, staff_id: string) {
  return auth
    .selectFrom('staff_sessions as s')
    .where('s.staff_id', '=', staff_id)
    .where(isAlive)
    .orderBy('s.updated_at', 'desc')
    .select(['s.id', 's.host', 's.user_agent', 's.ip_address', 's.created_at', 's.updated_at'])
    .execute()
}

export async function deleteSessionOf(auth: Auth, staff_id: string, id: string): Promise<boolean> {
  const gone = await auth
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staff_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
