import { inTransaction, type Database, type Scoped } from '#platform/database/database.ts'
import { deleteFactors, deleteResetRequest } from './factor-resets.ts'
import { closeSessionsElsewhere } from './other-cells/close-sessions-elsewhere.ts'
import { findAccountHolder } from './staff.ts'

/** For operators: a sole owner has no other owner to consent. */
export function removeFactors(database: Database, email: string): Promise<{ name: string } | null> {
  const auth = database.scoped({ as: 'staff_auth' })
  return inTransaction<Scoped<'staff_auth'>, { name: string } | null>(auth, async (tx) => {
    const user = await findAccountHolder(tx, email.toLowerCase())
    if (!user) return null
    await deleteFactors(tx, user.id)
    await closeSessionsElsewhere(database, tx, user.id)
    await deleteResetRequest(tx, user.id)
    return { name: user.name }
  })
}
