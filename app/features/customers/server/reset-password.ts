import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ResetForm } from '#shared/forms/reset-form.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { hashPassword, checkGuessable } from '#platform/crypto/passwords.ts'
import { forgiveAttempt } from '#platform/rate-limit/take-attempt.ts'
import { getCustomer, setEmailVerified, updatePassword } from './customers.ts'
import { deleteSessions } from './sessions.ts'
import { findVerificationOwner, consumeVerification } from './verifications.ts'

type Auth = Scoped<'customer_auth'>

/**
 * Ends all sessions and clears the account's sign-in rate limit, so that an owner locked out by an attacker's
 * guesses can sign in.
 */
export async function resetPassword(
  auth: Auth,
  { token, password }: ResetForm,
  host: string,
): Promise<Refused | null> {
  const ownerId = await findVerificationOwner(auth, token, 'reset_password')
  if (!ownerId) return refused('resetLinkInvalid')
  const { email, name } = await getCustomer(auth, ownerId)
  const refusal = checkGuessable(password, { name, email, host })
  if (refusal) return refusal
  const hash = await hashPassword(password)
  const isReset = await inTransaction<Auth, boolean>(auth, async (tx) => {
    const customer_id = await consumeVerification(tx, token, 'reset_password')
    if (!customer_id) return false
    await updatePassword(tx, customer_id, hash)
    await setEmailVerified(tx, customer_id)
    await deleteSessions(tx, customer_id)
    return true
  })
  if (!isReset) return refused('resetLinkInvalid')
  await forgiveAttempt(auth, [{ throttle: 'sign_in_account', of: email }])
  return null
}

export async function isResetLinkValid(
  auth: Scoped<'customer_auth'>,
  token: string,
): Promise<boolean> {
  return (await findVerificationOwner(auth, token, 'reset_password')) !== null
}
