import { inOneTransaction, type Scoped } from '../database/database.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { findStaff, insertStaff, writePassword } from './staff.ts'

export type NewStaff = { name: string; email: string; password: string }

type Auth = Scoped<'staff_auth'>

/**
 * The account of the person with this address. One person may work for several companies, so a known one stays as
 * they are, with the name and the password that they chose themselves.
 */
export async function createStaffAccount(
  auth: Auth,
  person: NewStaff,
): Promise<{ staff_id: string }> {
  const known = await findStaff(auth, person.email.toLowerCase())
  if (known) return { staff_id: known.id }
  const staff_id = await createNewStaffAccount(auth, person)
  // Nothing was made when somebody else was quicker with the same person.
  return staff_id ? { staff_id } : createStaffAccount(auth, person)
}

/** The same where it must be new: nobody comes by it to the account of somebody else. */
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
