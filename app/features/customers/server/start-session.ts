import { limits } from '#shared/limits.ts'
import type { Scoped } from '#platform/database/database.ts'
import { hashToken, createToken } from '#platform/crypto/secret-token.ts'
import { insertSession } from './sessions.ts'

export type Browser = { client_address: string; user_agent: string }

export type StartedSession = { token: string; customer_id: string }

/** Only the token's hash is stored. */
export async function startSession(
  auth: Scoped<'customer_auth'>,
  customer_id: string,
  user_agent: string,
): Promise<StartedSession> {
  const token = createToken()
  await insertSession(auth, {
    customer_id,
    token: hashToken(token),
    user_agent: user_agent.slice(0, limits.userAgent),
  })
  return { token, customer_id }
}
