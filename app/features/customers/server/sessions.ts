import { sql } from 'kysely'
import { sessionTimes } from '#shared/durations.ts'
import type { Scoped } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'

type Auth = Scoped<'customer_auth'>

export type CustomerSession = {
  session_id: string
  expires_at: Date
  is_due: boolean
  id: string
  name: string
  email: string
  email_verified: boolean
  phone: string
  address: string
}

export async function findSession(auth: Auth, token_hash: string): Promise<CustomerSession | null> {
  const session = await auth
    .selectFrom('customer_sessions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.token', '=', token_hash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .select([
      's.id as session_id',
      's.expires_at',
      sql<boolean>`s.updated_at < now() - ${toInterval(sessionTimes.touch)}`.as('is_due'),
      'c.id',
      'c.name',
      'c.email',
      'c.email_verified',
      'c.phone',
      'c.address',
    ])
    .executeTakeFirst()
  return session ?? null
}

const newExpiry = sql<Date>`now() + ${toInterval(sessionTimes.customer)}`

export async function insertSession(
  auth: Auth,
  session: { customer_id: string; token: string; user_agent: string },
): Promise<void> {
  const { company_id, store_id } = auth.scope
  await auth
    .insertInto('customer_sessions')
    .values({ company_id, store_id, expires_at: newExpiry, ...session })
    .execute()
}

export async function renewSession(auth: Auth, session_id: string): Promise<Date | null> {
  const renewed = await auth
    .updateTable('customer_sessions')
    .set({ expires_at: newExpiry, updated_at: sql<Date>`now()` })
    .where('id', '=', session_id)
    .returning('expires_at')
    .executeTakeFirst()
  return renewed?.expires_at ?? null
}

export async function deleteSession(auth: Auth, token_hash: string): Promise<void> {
  await auth.deleteFrom('customer_sessions').where('token', '=', token_hash).execute()
}

export async function deleteSessions(
  auth: Auth,
  customer_id: string,
  kept_session_id?: string,
): Promise<void> {
  await auth
    .deleteFrom('customer_sessions')
    .where('customer_id', '=', customer_id)
    .$if(kept_session_id !== undefined, (query) => query.where('id', '!=', kept_session_id ?? ''))
    .execute()
}

export function listSessions(auth: Auth, customer_id: string) {
  return auth
    .selectFrom('customer_sessions')
    .where('customer_id', '=', customer_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .execute()
}
