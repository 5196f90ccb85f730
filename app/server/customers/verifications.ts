import { sql } from 'kysely'
import type { Scoped } from '../database/database.ts'
import { hashOfToken, newToken } from '../http/secret-token.ts'

type Auth = Scoped<'customer_auth'>

export type Purpose = 'confirm_address' | 'reset_password' | 'change_email'

/** How long a mailed link works, in minutes. */
export const linkLasts: Record<Purpose, number> = {
  confirm_address: 7 * 24 * 60,
  reset_password: 60,
  change_email: 60,
}

/**
 * The token of a link that proves, once, who reads a customer's mails. For no customer the same statement is run and
 * the token opens nothing.
 */
export async function insertVerification(
  auth: Auth,
  customer_id: string | null,
  purpose: Purpose,
  new_email: string | null = null,
): Promise<string> {
  const token = newToken()
  await auth
    .insertInto('customer_verifications')
    .columns([
      'company_id',
      'store_id',
      'customer_id',
      'purpose',
      'token',
      'expires_at',
      'new_email',
    ])
    .expression(
      auth
        .selectFrom('customers as c')
        .where('c.id', '=', customer_id)
        .select(['c.company_id', 'c.store_id', 'c.id'])
        .select([
          sql.lit(purpose).as('purpose'),
          sql<string>`${hashOfToken(token)}`.as('token'),
          sql<Date>`now() + make_interval(mins => ${linkLasts[purpose]})`.as('expires_at'),
          sql<string | null>`${new_email}::text`.as('new_email'),
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

/** The address that a customer asked to move to, whose link is used up. */
export async function takeEmailChange(
  inside: Auth,
  token: string,
  customer_id: string,
): Promise<string | null> {
  const taken = await inside
    .deleteFrom('customer_verifications')
    .where('token', '=', hashOfToken(token))
    .where('purpose', '=', 'change_email')
    .where('customer_id', '=', customer_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('new_email')
    .executeTakeFirst()
  return taken?.new_email ?? null
}

export async function deleteVerifications(inside: Auth, customer_id: string): Promise<void> {
  await inside.deleteFrom('customer_verifications').where('customer_id', '=', customer_id).execute()
}
