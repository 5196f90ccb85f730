import { hashToken } from '#server/platform/crypto/secret-token.ts'
import type { StaffHost } from './staff-host.ts'
import { deleteSession } from './staff-sessions.ts'

/** Deletes the session as well as the cookie, so that a copied cookie is useless. */
export async function signOutStaff({ database }: StaffHost, token: string): Promise<void> {
  await deleteSession(database.scoped({ as: 'staff_auth' }), hashToken(token))
}
