import type { Scoped } from '#platform/database/database.ts'
import { deleteSessions } from './sessions.ts'

export function signOutElsewhere(
  auth: Scoped<'customer_auth'>,
  { customer_id, session_id }: { customer_id: string; session_id: string },
): Promise<void> {
  return deleteSessions(auth, customer_id, session_id)
}
