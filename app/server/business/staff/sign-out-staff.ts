import { hashToken } from '#server/platform/crypto/secret-token.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { deleteSession } from './staff-sessions.ts'

/** Deletes the session as well as the cookie, so that a copied cookie is useless. */
export async function signOutStaff({ database }: RequestScope, token: string): Promise<void> {
  await deleteSession(database.scoped({ as: 'staff_auth' }), hashToken(token))
}
