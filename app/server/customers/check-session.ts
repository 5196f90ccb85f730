import { isRefused } from '#domain/errors.ts'
import type { Customer } from '../database/database.ts'
import { hashOfToken } from '../http/secret-token.ts'
import { signInDeskOf, type Visit } from '../http/visit.ts'
import { findSession } from './sessions.ts'

/** Returns the customer's database handle. Does not extend the session: an open page that polls is not activity. */
export async function checkSession(visit: Visit, token: string): Promise<Customer | null> {
  const desk = signInDeskOf(visit)
  if (isRefused(desk)) return null
  const found = await findSession(desk, hashOfToken(token))
  return found && visit.database.through({ ...desk.scope, as: 'customer', customer_id: found.id })
}
