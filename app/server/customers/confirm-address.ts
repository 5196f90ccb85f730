import { refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from '../database/database.ts'
import { setEmailVerified } from './customers.ts'
import { takeVerification } from './verifications.ts'

type Auth = Scoped<'customer_auth'>

/** From now on the customer is known to read the mails of their address. */
export function confirmAddress(auth: Auth, token: string): Promise<Refused | null> {
  return inOneTransaction<Auth, Refused | null>(auth, async (inside) => {
    const customer_id = await takeVerification(inside, token, 'confirm_address')
    if (!customer_id) return refused('confirmLinkInvalid')
    await setEmailVerified(inside, customer_id)
    return null
  })
}
