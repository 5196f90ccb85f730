import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { findCredentials, findStaff, insertStaff, savePassword } from './staff.ts'
import { insertVerification } from './verifications.ts'

type Auth = Scoped<'staff_auth'>

/**
 * Creates an account without a password, and the token of a link to choose one. The token is `null` for an
 * account that has a password.
 */
export function openStaffAccount(
  auth: Auth,
  { name, email }: { name: string; email: string },
  platformHost: string,
): Promise<{ staff_id: string; token: string | null }> {
  const address = email.toLowerCase()
  return inTransaction<Auth, { staff_id: string; token: string | null }>(auth, async (tx) => {
    const existing = await findStaff(tx, address)
    const staff_id = existing?.id ?? (await insertStaff(tx, { name, email: address }))
    if (!staff_id) throw new Error(`an account for ${address} was being made at the same time`)
    const credentials = await findCredentials(tx, address)
    // An account exists from now on, also in the directory of several cells.
    if (!credentials) await savePassword(tx, staff_id, null)
    const hasPassword = credentials?.hash
    const token = hasPassword
      ? null
      : await insertVerification(tx, staff_id, 'first_password', platformHost)
    return { staff_id, token }
  })
}
