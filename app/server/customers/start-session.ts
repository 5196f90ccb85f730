import type { Scoped } from '../database/database.ts'
import { hashOfToken, newToken } from '../http/secret-token.ts'
import { insertSession } from './sessions.ts'

/** From where somebody signs in, and by what they will know that session again. */
export type Browser = { client_address: string; user_agent: string }

/** Who is signed in, and the token that proves it. */
export type StartedSession = { token: string; customer_id: string }

/** Signs a customer in; of the token only the hash stays here. */
export async function startSession(
  auth: Scoped<'customer_auth'>,
  customer_id: string,
  user_agent: string,
): Promise<StartedSession> {
  const token = newToken()
  await insertSession(auth, {
    customer_id,
    token: hashOfToken(token),
    user_agent: user_agent.slice(0, longestUserAgent),
  })
  return { token, customer_id }
}

const longestUserAgent = 300
