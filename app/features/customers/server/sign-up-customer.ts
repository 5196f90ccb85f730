import { hashPassword } from '#platform/crypto/passwords.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { SignUpForm } from '../rules/account-forms.ts'
import { toNetwork } from '#shared/client-address.ts'
import type { Scoped } from '#platform/database/database.ts'
import { countHits } from '#platform/rate-limit/take-attempt.ts'
import { insertCustomer, insertPassword } from './customers.ts'

type Auth = Scoped<'customer_auth'>

/** Each address that has an account counts against the network. After a few of them its sign-ups are refused. */
export async function signUpCustomer(
  auth: Auth,
  { password, ...customer }: SignUpForm,
  client_address: string,
): Promise<{ customer_id: string } | Refused> {
  const hash = await hashPassword(password)
  const hit = { throttle: 'known_sign_up_address', of: toNetwork(client_address) } as const
  const signUp = async (tx: Auth) => {
    const customer_id = await insertCustomer(tx, customer)
    if (!customer_id) return refused('signUpFailed')
    await insertPassword(tx, customer_id, hash)
    return { customer_id }
  }
  return (
    (await countHits<Auth, { customer_id: string } | Refused>(auth, hit, signUp, isRefused)) ??
    refused('signUpThrottled')
  )
}
