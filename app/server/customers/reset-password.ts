import { refused, type Refused } from '#domain/errors.ts'
import type { ResetForm } from '#domain/forms/reset-form.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { forgiveAttempt } from '../throttle/take-attempt.ts'
import { getCustomer, setEmailVerified, updatePassword } from './customers.ts'
import { guessable } from '../passwords/guessable.ts'
import { deleteSessions } from './sessions.ts'
import { findVerified, takeVerification } from './verifications.ts'

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
  const asking = await findVerified(auth, token, 'reset_password')
  if (!asking) return refused('resetLinkInvalid')
  const { email, name } = await getCustomer(auth, asking)
  const fault = guessable(password, { name, email, host })
  if (fault) return fault
  const hash = await hashPassword(password)
  const isReset = await inOneTransaction<Auth, boolean>(auth, async (inside) => {
    const customer_id = await takeVerification(inside, token, 'reset_password')
    if (!customer_id) return false
    await updatePassword(inside, customer_id, hash)
    await setEmailVerified(inside, customer_id)
    await deleteSessions(inside, customer_id)
    return true
  })
  if (!isReset) return refused('resetLinkInvalid')
  await forgiveAttempt(auth, [{ throttle: 'sign_in_account', of: email }])
  return null
}
