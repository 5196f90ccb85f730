import { toNetwork } from '#shared/client-address.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { SignInForm } from '#shared/forms/sign-in-form.ts'
import type { Scoped } from '#platform/database/database.ts'
import { hashPassword, isOutdated, isPassword } from '#platform/crypto/passwords.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import {
  findCustomer,
  upgradePasswordHash,
  getCustomer,
  type CustomerCredentials,
} from './customers.ts'
import { warnOfWrongPasswords } from './warn-of-wrong-passwords.ts'
import { limits } from '#shared/limits.ts'
import { hashToken, createToken } from '#platform/crypto/secret-token.ts'
import { insertSession } from './sessions.ts'

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

export type Browser = { client_address: string; user_agent: string }

export type StartedSession = { token: string; customer_id: string }

/** Only the token's hash is stored. */
export async function startSession(
  auth: Scoped<'customer_auth'>,
  customer_id: string,
  user_agent: string,
): Promise<StartedSession> {
  const token = createToken()
  await insertSession(auth, {
    customer_id,
    token: hashToken(token),
    user_agent: user_agent.slice(0, limits.userAgent),
  })
  return { token, customer_id }
}

/** Required before an irreversible change, in case of an unattended browser. Rate limited like the sign-in. */
export async function verifyPassword(
  auth: Scoped<'customer_auth'>,
  customer_id: string,
  password: string,
  field: string,
): Promise<CustomerCredentials | Refused> {
  const attempt = [{ throttle: 'password_account', of: customer_id }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('signInThrottled')
  const customer = await getCustomer(auth, customer_id)
  if (!(await isPassword(password, customer.password))) return refused('passwordWrong', { field })
  await forgiveAttempt(auth, attempt)
  return customer
}
