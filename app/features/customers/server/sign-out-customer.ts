import type { Scoped } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { deleteSession, deleteSessions } from './sessions.ts'

export async function signOutCustomer(auth: Scoped<'customer_auth'>, token: string): Promise<void> {
  await deleteSession(auth, hashToken(token))
}

export function signOutOtherDevices(
  auth: Scoped<'customer_auth'>,
  { customer_id, session_id }: { customer_id: string; session_id: string },
): Promise<void> {
  return deleteSessions(auth, customer_id, session_id)
}
