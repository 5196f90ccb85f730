import { hashOfToken } from '../http/secret-token.ts'
import type { Visit } from '../http/visit.ts'
import { deleteSession } from './staff-sessions.ts'

/** The session is gone, not only the cookie: a copy of it opens nothing. */
export async function signOutStaff({ database }: Visit, token: string): Promise<void> {
  await deleteSession(database.through({ as: 'staff_auth' }), hashOfToken(token))
}
