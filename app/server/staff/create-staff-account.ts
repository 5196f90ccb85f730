import { hashPassword } from 'better-auth/crypto'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { findStaffId, insertPassword, insertStaff } from './staff.ts'

export type NewStaff = { name: string; email: string; password: string }

/**
 * The account of the person with this address. One person may work for several companies, so a known one stays as
 * they are, with the name and the password that they chose themselves.
 */
export async function createStaffAccount(
  auth: Scoped<'staff_auth'>,
  { name, email, password }: NewStaff,
): Promise<{ staff_id: string }> {
  const address = email.toLowerCase()
  const known = await findStaffId(auth, address)
  if (known) return { staff_id: known }
  const hash = await hashPassword(password)
  const made = await inOneTransaction(auth, async (inside) => {
    const staff_id = await insertStaff(inside, { name, email: address })
    if (staff_id) await insertPassword(inside, staff_id, hash)
    return staff_id
  })
  // Nothing was made when somebody else was quicker with the same person.
  return made ? { staff_id: made } : createStaffAccount(auth, { name, email, password })
}
