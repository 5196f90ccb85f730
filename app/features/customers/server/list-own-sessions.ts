import type { Scoped } from '#platform/database/database.ts'
import { listSessions } from './sessions.ts'

export function listOwnSessions(auth: Scoped<'customer_auth'>, customer_id: string) {
  return listSessions(auth, customer_id)
}
