import { inOneTransaction, type Scoped } from '../database/database.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { findStaff, insertStaff, writePassword } from './staff.ts'

export type NewStaff = { name: string; email: string; password: string }

type Auth = Scoped<'staff_auth'>

/** A user may work for several companies, so an existing account keeps its name and password. */
export async function createStaffAccount(
  auth: Auth,
  person: NewStaff,
): Promise<{ staff_id: string }> {
  const known = await findStaff(auth, person.email.toLowerCase())
  if (known) return { staff_id: known.id }
  const staff_id = await createNewStaffAccount(auth, person)
  // A concurrent request created the account first.
  return staff_id ? { staff_id } : createStaffAccount(auth, person)
}

/** Returns `null` for a taken address, so that it never gives access to an existing account. */
export async function createNewStaffAccount(
  auth: Auth,
  { name, email, password }: NewStaff,
): Promise<string | null> {
  const hash = await hashPassword(password)
  return inOneTransaction<Auth, string | null>(auth, async (inside) => {
    const staff_id = await insertStaff(inside, { name, email: email.toLowerCase() })
    if (staff_id) await writePassword(inside, staff_id, hash)
    return staff_id
  })
}
