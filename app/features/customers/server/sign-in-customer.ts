import { toNetwork } from '#shared/client-address.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { SignInForm } from '#shared/forms/sign-in-form.ts'
import type { Scoped } from '#platform/database/database.ts'
import { hashPassword, isOutdated, isPassword } from '#platform/crypto/passwords.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { findCustomer, upgradePasswordHash } from './customers.ts'
import { warnOfWrongPasswords } from './warn-of-wrong-passwords.ts'
import { startSession, type Browser, type StartedSession } from './start-session.ts'

/**
 * A wrong password and an unknown address get the same response in the same time, so that neither reveals
 * accounts.
 */
export async function signInCustomer(
  auth: Scoped<'customer_auth'>,
  { email, password }: SignInForm,
  { client_address, user_agent }: Browser,
): Promise<StartedSession | Refused> {
  const attempt = [
    { throttle: 'sign_in_account', of: email },
    { throttle: 'sign_in_address', of: toNetwork(client_address) },
  ] as const
  if (!(await takeAttempt(auth, attempt))) {
    await warnOfWrongPasswords(auth, email)
    return refused('signInThrottled')
  }
  const customer = await findCustomer(auth, email)
  const isCorrect = await isPassword(password, customer?.password ?? null)
  if (!customer || !isCorrect) return refused('credentialsInvalid')
  await forgiveAttempt(auth, attempt)
  if (customer.password !== null && isOutdated(customer.password)) {
    await upgradePasswordHash(auth, customer.id, customer.password, await hashPassword(password))
  }
  return startSession(auth, customer.id, user_agent)
}
