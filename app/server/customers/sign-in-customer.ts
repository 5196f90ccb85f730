import { networkOf } from '#domain/client-address.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { SignInForm } from '#domain/forms/sign-in-form.ts'
import type { Scoped } from '../database/database.ts'
import { hashPassword, isOutdated, isPassword } from '../passwords/passwords.ts'
import { forgiveAttempt, takeAttempt } from '../throttle/take-attempt.ts'
import { findCustomer, replacePassword } from './customers.ts'
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
    { throttle: 'sign_in_address', of: networkOf(client_address) },
  ] as const
  if (!(await takeAttempt(auth, attempt))) return refused('signInThrottled')
  const known = await findCustomer(auth, email)
  const isRight = await isPassword(password, known?.password ?? null)
  if (!known || !isRight) return refused('credentialsInvalid')
  await forgiveAttempt(auth, attempt)
  if (known.password !== null && isOutdated(known.password)) {
    await replacePassword(auth, known.id, known.password, await hashPassword(password))
  }
  return startSession(auth, known.id, user_agent)
}
