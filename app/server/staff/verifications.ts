import { sql } from 'kysely'
import type { Scoped } from '../database/database.ts'
import { hashOfToken, newToken } from '../http/secret-token.ts'

type Auth = Scoped<'staff_auth'>

export type Purpose =
  | 'reset_password'
  | 'first_password'
  | 'second_factor'
  | 'set_up_factor'
  | 'reset_factor'

/** How long each may be used, in minutes. */
export const lasts: Record<Purpose, number> = {
  reset_password: 60,
  first_password: 7 * 24 * 60,
  second_factor: 10,
  set_up_factor: 30,
  reset_factor: 24 * 60,
}

/** A token that stands for a person once, and for one purpose. */
export async function insertVerification(
  auth: Auth,
  staff_id: string,
  purpose: Purpose,
): Promise<string> {
  const token = newToken()
  await auth
    .deleteFrom('staff_verifications')
    .where('staff_id', '=', staff_id)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  await auth
    .insertInto('staff_verifications')
    .values({
      staff_id,
      purpose,
      token: hashOfToken(token),
      expires_at: sql<Date>`now() + make_interval(mins => ${lasts[purpose]})`,
    })
    .execute()
  return token
}

/** Whose it is, while it works. Looking at it does not use it up. */
export async function findVerified(
  auth: Auth,
  token: string,
  purposes: readonly Purpose[],
): Promise<string | null> {
  const found = await auth
    .selectFrom('staff_verifications')
    .where('token', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('staff_id')
    .executeTakeFirst()
  return found?.staff_id ?? null
}

/** Uses it up, and with it every other one of its kind; answers whose it was. */
export async function takeVerification(
  inside: Auth,
  token: string,
  purposes: readonly Purpose[],
): Promise<string | null> {
  const staff_id = await findVerified(inside, token, purposes)
  if (!staff_id) return null
  const taken = await inside
    .deleteFrom('staff_verifications')
    .where('staff_id', '=', staff_id)
    .where('purpose', 'in', purposes)
    .returning('token')
    .execute()
  // Of two who come at once one finds nothing left.
  return taken.some((one) => one.token === hashOfToken(token)) ? staff_id : null
}
