import { hashPassword } from 'better-auth/crypto'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { findStaffId, insertPassword, insertStaff } from './staff.ts'

export type NewStaff = { name: string; email: string; password: string }

/**
 * The account of the person with this address. One person may work for several companies, so a known one is
 * answered as they are, with the name and the password that they chose themselves.
 */
export async function createStaffAccount(
  auth: Scoped<'staff_auth'>,
  { name, password, ...person }: NewStaff,
): Promise<{ staff_id: string }> {
  const email = person.email.toLowerCase()
  const known = await findStaffId(auth, email)
  if (known) return { staff_id: known }
  const hash = await hashPassword(password)
  return inOneTransaction(auth, async (inside) => {
    const staff_id = await insertStaff(inside, { name, email })
    if (staff_id) await insertPassword(inside, staff_id, hash)
    return { staff_id: staff_id ?? (await getStaffId(inside, email)) }
  })
}
