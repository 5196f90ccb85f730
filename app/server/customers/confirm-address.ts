import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { guessable } from '../passwords/guessable.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { getCustomer, setEmailVerified, updatePassword } from './customers.ts'
import { provePassword } from './prove-password.ts'
import { deleteSessions } from './sessions.ts'
import { findVerified, takeVerification } from './verifications.ts'

type Auth = Scoped<'customer_auth'>

/**
 * Proof that the person following the link created the account: this browser's session, or the password.
 * Otherwise a new password is required and all sessions end, since anyone may have signed up with the address.
 */
export type ConfirmationProof =
  | { session_of: string }
  | { password: string }
  | { new_password: string; host: string }

export async function confirmAddress(
  auth: Auth,
  token: string,
  proof: ConfirmationProof,
): Promise<Refused | null> {
  const owner = await findVerified(auth, token, 'confirm_address')
  if (!owner) return refused('confirmLinkInvalid')
  if ('session_of' in proof && proof.session_of !== owner) return refused('confirmLinkInvalid')
  if ('password' in proof) {
    const known = await provePassword(auth, owner, proof.password, 'password')
    if (isRefused(known)) return known
  }
  const hash = 'new_password' in proof ? await newHash(auth, owner, proof) : null
  if (isRefused(hash)) return hash
  return inOneTransaction<Auth, Refused | null>(auth, async (inside) => {
    const customer_id = await takeVerification(inside, token, 'confirm_address')
    if (!customer_id) return refused('confirmLinkInvalid')
    await setEmailVerified(inside, customer_id)
    if (hash === null) return null
    await updatePassword(inside, customer_id, hash)
    await deleteSessions(inside, customer_id)
    return null
  })
}

export async function isLinkOf(auth: Auth, token: string, customer_id: string): Promise<boolean> {
  return (await findVerified(auth, token, 'confirm_address')) === customer_id
}

async function newHash(
  auth: Auth,
  customer_id: string,
  { new_password, host }: { new_password: string; host: string },
): Promise<string | Refused> {
  const { name, email } = await getCustomer(auth, customer_id)
  const fault = guessable(new_password, { name, email, host })
  return fault ? { ...fault, field: 'new_password' } : hashPassword(new_password)
}
