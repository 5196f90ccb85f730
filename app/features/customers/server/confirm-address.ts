import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { checkGuessable, hashPassword } from '#platform/crypto/passwords.ts'
import { getCustomer, setEmailVerified, updatePassword } from './customers.ts'
import { verifyPassword } from './sign-in-customer.ts'
import { deleteSessions } from './sessions.ts'
import { findVerificationOwner, consumeVerification } from './verifications.ts'

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
  const ownerId = await findVerificationOwner(auth, token, 'confirm_address')
  if (!ownerId) return refused('confirmLinkInvalid')
  if ('session_of' in proof && proof.session_of !== ownerId) return refused('confirmLinkInvalid')
  if ('password' in proof) {
    const customer = await verifyPassword(auth, ownerId, proof.password, 'password')
    if (isRefused(customer)) return customer
  }
  const hash = 'new_password' in proof ? await hashNewPassword(auth, ownerId, proof) : null
  if (isRefused(hash)) return hash
  return inTransaction<Auth, Refused | null>(auth, async (tx) => {
    const customer_id = await consumeVerification(tx, token, 'confirm_address')
    if (!customer_id) return refused('confirmLinkInvalid')
    await setEmailVerified(tx, customer_id)
    if (hash === null) return null
    await updatePassword(tx, customer_id, hash)
    await deleteSessions(tx, customer_id)
    return null
  })
}

export async function isOwnConfirmationLink(
  auth: Auth,
  token: string,
  customer_id: string,
): Promise<boolean> {
  return (await findVerificationOwner(auth, token, 'confirm_address')) === customer_id
}

async function hashNewPassword(
  auth: Auth,
  customer_id: string,
  { new_password, host }: { new_password: string; host: string },
): Promise<string | Refused> {
  const { name, email } = await getCustomer(auth, customer_id)
  const refusal = checkGuessable(new_password, { name, email, host })
  return refusal ? { ...refusal, field: 'new_password' } : hashPassword(new_password)
}
