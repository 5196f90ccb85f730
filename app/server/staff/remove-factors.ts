import { inOneTransaction, type Database, type Scoped } from '../database/database.ts'
import { deleteFactors, deleteResetRequest } from './factor-resets.ts'
import { findStaff } from './staff.ts'

/** For operators: a sole owner has no other owner to consent. */
export function removeFactors(database: Database, email: string): Promise<{ name: string } | null> {
  const auth = database.through({ as: 'staff_auth' })
  return inOneTransaction<Scoped<'staff_auth'>, { name: string } | null>(auth, async (inside) => {
    const person = await findStaff(inside, email.toLowerCase())
    if (!person) return null
    await deleteFactors(inside, person.id)
    await deleteResetRequest(inside, person.id)
    return { name: person.name }
  })
}
