import { isRefused, type Refused } from '#domain/errors.ts'
import type { Customer } from '../database/database.ts'
import { hashOfToken } from '../http/secret-token.ts'
import { signInDeskOf, type Visit } from '../http/visit.ts'
import { findSession, renewSession } from './sessions.ts'

export type SignedIn = {
  shop: Customer
  customer: {
    id: string
    name: string
    email: string
    email_verified: boolean
    phone: string
    address: string
  }
  session: { id: string; expires_at: Date }
}

/** Returns `null` for an invalid token. Extends the session, with a write at most every few minutes. */
export async function readSession(visit: Visit, token: string): Promise<SignedIn | Refused | null> {
  const desk = signInDeskOf(visit)
  if (isRefused(desk)) return desk
  const found = await findSession(desk, hashOfToken(token))
  if (!found) return null
  const { session_id, expires_at, is_due, ...customer } = found
  const renewed = is_due ? await renewSession(desk, session_id) : expires_at
  if (!renewed) return null
  visit.who = { customer_id: customer.id }
  const shop = visit.database.through({ ...desk.scope, as: 'customer', customer_id: customer.id })
  return { shop, customer, session: { id: session_id, expires_at: renewed } }
}
