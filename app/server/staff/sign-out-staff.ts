import { hashOfToken } from '../http/secret-token.ts'
import type { Visit } from '../http/visit.ts'
import { deleteSession } from './staff-sessions.ts'

/** Deletes the session as well as the cookie, so that a copied cookie is useless. */
export async function signOutStaff({ database }: Visit, token: string): Promise<void> {
  await deleteSession(database.through({ as: 'staff_auth' }), hashOfToken(token))
}
