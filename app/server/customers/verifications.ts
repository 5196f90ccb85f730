import { sql } from 'kysely'
import type { Scoped } from '../database/database.ts'
import { hashOfToken, newToken } from '../http/secret-token.ts'

type Auth = Scoped<'customer_auth'>

export type Purpose = 'confirm_address' | 'reset_password'

/** How long a mailed link works, in minutes. */
export const linkLasts: Record<Purpose, number> = {
  confirm_address: 7 * 24 * 60,
  reset_password: 60,
}

/**
 * The token of a link that proves, once, who reads a customer's mails. For no customer the same statement is run and
 * the token opens nothing.
 */
export async function insertVerification(
  auth: Auth,
  customer_id: string | null,
  purpose: Purpose,
): Promise<string> {
  const token = newToken()
  await auth
    .insertInto('customer_verifications')
    .columns(['company_id', 'store_id', 'customer_id', 'purpose', 'token', 'expires_at'])
    .expression(
      auth
        .selectFrom('customers as c')
        .where('c.id', '=', customer_id)
        .select(['c.company_id', 'c.store_id', 'c.id'])
        .select([
          sql.lit(purpose).as('purpose'),
          sql<string>`${hashOfToken(token)}`.as('token'),
          sql<Date>`now() + make_interval(mins => ${linkLasts[purpose]})`.as('expires_at'),
        ]),
    )
    .execute()
  return token
}

/** Whose link it is, while it works. Looking at it does not use it up. */
export async function findVerified(
  auth: Auth,
  token: string,
  purpose: Purpose,
): Promise<string | null> {
  const found = await auth
    .selectFrom('customer_verifications')
    .where('token', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('customer_id')
    .executeTakeFirst()
  return found?.customer_id ?? null
}

/** Uses the link up, and with it every other one of its kind; answers whose it was. */
export async function takeVerification(
  inside: Auth,
  token: string,
  purpose: Purpose,
): Promise<string | null> {
  const taken = await inside
    .deleteFrom('customer_verifications')
    .where('token', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('customer_id')
    .executeTakeFirst()
  if (!taken) return null
  await inside
    .deleteFrom('customer_verifications')
    .where('customer_id', '=', taken.customer_id)
    .where('purpose', '=', purpose)
    .execute()
  return taken.customer_id
}
