import type { Scoped } from '#server/platform/database/database.ts'
import { findAccountHolder } from './staff.ts'

/** Whether an account of this cell has this address. */
export async function isStaffAddress(auth: Scoped<'staff_auth'>, email: string): Promise<boolean> {
  return (await findAccountHolder(auth, email)) !== null
}
