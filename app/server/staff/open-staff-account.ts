import { inOneTransaction, type Scoped } from '../database/database.ts'
import { findPassword, findStaff, insertStaff } from './staff.ts'
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
  return inOneTransaction<Auth, { staff_id: string; token: string | null }>(
    auth,
    async (inside) => {
      const known = await findStaff(inside, address)
      const staff_id = known?.id ?? (await insertStaff(inside, { name, email: address }))
      if (!staff_id) throw new Error(`an account for ${address} was being made at the same time`)
      const hasPassword = (await findPassword(inside, address))?.hash
      const token = hasPassword
        ? null
        : await insertVerification(inside, staff_id, 'first_password', platformHost)
      return { staff_id, token }
    },
  )
}
