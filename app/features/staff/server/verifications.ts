import { sql } from 'kysely'
import { linkLifetimes } from '#shared/durations.ts'
import type { Scoped } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { hashToken, createToken } from '#platform/crypto/secret-token.ts'

type Auth = Scoped<'staff_auth'>

export type Purpose = keyof typeof linkLifetimes.staff

/**
 * Creates a single-use token for one purpose at one host. Runs the same statements without a user, where the
 * token is invalid.
 */
export async function insertVerification(
  auth: Auth,
  staff_id: string | null,
  purpose: Purpose,
  host: string,
): Promise<string> {
  const token = createToken()
  await auth
    .deleteFrom('staff_verifications')
    .where('staff_id', '=', staff_id)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  await auth
    .insertInto('staff_verifications')
    .columns(['staff_id', 'purpose', 'host', 'token', 'expires_at'])
    .expression(
      auth
        .selectFrom('staff as p')
        .where('p.id', '=', staff_id)
        .select('p.id')
        .select([
          sql.lit(purpose).as('purpose'),
          sql<string>`${host}`.as('host'),
          sql<string>`${hashToken(token)}`.as('token'),
          sql<Date>`now() + ${toInterval(linkLifetimes.staff[purpose])}`.as('expires_at'),
        ]),
    )
    .execute()
  return token
}

/** Reading a token does not use it up. */
export async function findVerificationOwner(
  auth: Auth,
  token: string,
  purposes: readonly Purpose[],
  host: string,
): Promise<string | null> {
  const verification = await auth
    .selectFrom('staff_verifications')
    .where('token', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('host', '=', host)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('staff_id')
    .executeTakeFirst()
  return verification?.staff_id ?? null
}

/** Uses up the token and all others of these purposes; returns the user's id. */
export async function consumeVerification(
  tx: Auth,
  token: string,
  purposes: readonly Purpose[],
  host: string,
): Promise<string | null> {
  const staff_id = await findVerificationOwner(tx, token, purposes, host)
  if (!staff_id) return null
  const deleted = await tx
    .deleteFrom('staff_verifications')
    .where('staff_id', '=', staff_id)
    .where('purpose', 'in', purposes)
    .returning('token')
    .execute()
  // A concurrent request may have deleted it first.
  return deleted.some((row) => row.token === hashToken(token)) ? staff_id : null
}
