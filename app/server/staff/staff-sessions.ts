import { sql } from 'kysely'
import type { Scoped } from '../database/database.ts'

type Auth = Scoped<'staff_auth'>

/** Twelve hours after the sign-in a person is asked again, and after eight in which nothing was heard of them. */
export const longestSession = 12 * 60 * 60

const isAlive = sql<boolean>`s.expires_at > now() and s.updated_at > now() - interval '8 hours'`

type NewSession = {
  staff_id: string
  /** The company of the store on whose host the person signed in; none on a host that is no store's. */
  company_id: string | null
  host: string
  user_agent: string
  ip_address: string
}

export async function insertSession(
  auth: Auth,
  token_hash: string,
  session: NewSession,
): Promise<void> {
  await auth
    .insertInto('staff_sessions')
    .values({
      ...session,
      token: token_hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${longestSession})`,
    })
    .execute()
}

/** The living session of this host that the token opens, and whose it is. */
export async function findSession(auth: Auth, token_hash: string, host: string) {
  const session = await auth
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .where('s.token', '=', token_hash)
    .where('s.host', '=', host)
    .where(isAlive)
    .select(['s.id', 's.company_id', 'p.id as staff_id', 'p.name', 'p.email'])
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
