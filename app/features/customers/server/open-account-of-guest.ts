import { refused, type Refused } from '#shared/errors/errors.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { signUpForm } from '../rules/sign-up-form.ts'
import type { Scoped } from '#platform/database/database.ts'
import { openAccount } from './open-account.ts'
import type { StartedSession } from './start-session.ts'

type Guest = { name: string; address: string; phone: string; email: string }

/**
 * Signs a guest up with what the order says. The link proves nothing about the mailbox: the order is shown in the
 * account once its owner has confirmed the address.
 * Proven by app/features/customers/tests/guest-account.shop.test.ts: a guest keeps what the order says as an account, which shows the order once the address is confirmed
 */
export function openAccountOfGuest(
  auth: Scoped<'customer_auth'>,
  guest: Guest,
  password: string,
  browser: Parameters<typeof openAccount>[2],
): Promise<StartedSession | Refused> {
  const { name, address, phone, email } = guest
  const parsed = parseForm(signUpForm, { name, address, phone, email, password })
  if ('fieldErrors' in parsed) return Promise.resolve(refused('signUpFailed'))
  return openAccount(auth, parsed.values, browser)
}
