import type { Scoped } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { deleteSession } from './sessions.ts'

export async function signOutCustomer(auth: Scoped<'customer_auth'>, token: string): Promise<void> {
  await deleteSession(auth, hashToken(token))
}
