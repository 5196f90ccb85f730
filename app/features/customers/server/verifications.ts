import { sql } from 'kysely'
import { linkLifetimes } from '#shared/durations.ts'
import type { Scoped } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { hashToken, createToken } from '#platform/crypto/secret-token.ts'

type Auth = Scoped<'customer_auth'>

export type Purpose = keyof typeof linkLifetimes.customer

/**
 * Creates a single-use token that proves access to the customer's mailbox. Runs the same statement without a
 * customer, where the token is invalid.
 */
export async function insertVerification(
  auth: Auth,
  customer_id: string | null,
  purpose: Purpose,
  new_email: string | null = null,
): Promise<string> {
  const token = createToken()
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
          sql<string>`${hashToken(token)}`.as('token'),
          sql<Date>`now() + ${toInterval(linkLifetimes.customer[purpose])}`.as('expires_at'),
          sql<string | null>`${new_email}::text`.as('new_email'),
        ]),
    )
    .execute()
  return token
}

/** Reading a link does not use it up. */
export async function findVerificationOwner(
  auth: Auth,
  token: string,
  purpose: Purpose,
): Promise<string | null> {
  const verification = await auth
    .selectFrom('customer_verifications')
    .where('token', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('customer_id')
    .executeTakeFirst()
  return verification?.customer_id ?? null
}

/** Uses up the link and all others of its purpose; returns its customer. */
export async function consumeVerification(
  tx: Auth,
  token: string,
  purpose: Purpose,
): Promise<string | null> {
  const deleted = await tx
    .deleteFrom('customer_verifications')
    .where('token', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('customer_id')
    .executeTakeFirst()
  if (!deleted) return null
  await tx
    .deleteFrom('customer_verifications')
    .where('customer_id', '=', deleted.customer_id)
    .where('purpose', '=', purpose)
    .execute()
  return deleted.customer_id
}

/** Uses up the link and returns the new address. */
export async function consumeEmailChange(
  tx: Auth,
  token: string,
  customer_id: string,
): Promise<string | null> {
  const deleted = await tx
    .deleteFrom('customer_verifications')
    .where('token', '=', hashToken(token))
    .where('purpose', '=', 'change_email')
    .where('customer_id', '=', customer_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('new_email')
    .executeTakeFirst()
  return deleted?.new_email ?? null
}

export async function deleteVerifications(tx: Auth, customer_id: string): Promise<void> {
  await tx.deleteFrom('customer_verifications').where('customer_id', '=', customer_id).execute()
}
