import { inOneTransaction, type Database, type Scoped } from '../database/database.ts'
import { deleteFactors, deleteResetRequest } from './factor-resets.ts'
import { findStaff } from './staff.ts'

/** Removes everything that a person signs in with beside the password: the operator's way, for a sole owner. */
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
