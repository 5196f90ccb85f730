import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Scoped } from '#platform/database/database.ts'
import { isPassword } from '#platform/crypto/passwords.ts'
import { forgiveAttempt, takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { getCustomer, type CustomerCredentials } from './customers.ts'

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
