import type { Language } from '#shared/stores/locale.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { findStaff, insertStaff, savePassword, findCredentials } from './staff.ts'
import { insertVerification } from './verifications.ts'

export type NewStaff = { name: string; email: string; password: string; language?: Language }

type Auth = Scoped<'staff_auth'>

/** A user may work for several companies, so an existing account keeps its name and password. */
export async function createStaffAccount(
  auth: Auth,
  user: NewStaff,
): Promise<{ staff_id: string }> {
  const existing = await findStaff(auth, user.email.toLowerCase())
  if (existing) return { staff_id: existing.id }
  const staff_id = await createNewStaffAccount(auth, user)
  // A concurrent request created the account first.
  return staff_id ? { staff_id } : createStaffAccount(auth, user)
}

/** Returns `null` for a taken address, so that it never gives access to an existing account. */
export async function createNewStaffAccount(
  auth: Auth,
  { password, ...person }: NewStaff,
): Promise<string | null> {
  const hash = await hashPassword(password)
  return inTransaction<Auth, string | null>(auth, async (tx) => {
    const staff_id = await insertStaff(tx, { ...person, email: person.email.toLowerCase() })
    if (staff_id) await savePassword(tx, staff_id, hash)
    return staff_id
  })
}

type OpenStaffAccountAuth = Scoped<'staff_auth'>

/**
 * Creates an account without a password, and the token of a link to choose one. The token is `null` for an
 * account that has a password.
 */
export function openStaffAccount(
  auth: OpenStaffAccountAuth,
  { name, email }: { name: string; email: string },
  platformHost: string,
): Promise<{ staff_id: string; token: string | null }> {
  const address = email.toLowerCase()
  return inTransaction<OpenStaffAccountAuth, { staff_id: string; token: string | null }>(
    auth,
    async (tx) => {
      const existing = await findStaff(tx, address)
      const staff_id = existing?.id ?? (await insertStaff(tx, { name, email: address }))
      if (!staff_id) throw new Error(`an account for ${address} was being made at the same time`)
      const credentials = await findCredentials(tx, address)
      // An account exists from now on, also for a federation.
      if (!credentials) await savePassword(tx, staff_id, null)
      const hasPassword = credentials?.hash
      const token = hasPassword
        ? null
        : await insertVerification(tx, staff_id, 'first_password', platformHost)
      return { staff_id, token }
    },
  )
}
