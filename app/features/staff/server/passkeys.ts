import { sql } from 'kysely'
import { sessionTimes } from '#shared/durations.ts'
import type { Scoped } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'

type Auth = Scoped<'staff_auth'>

/** ES256, EdDSA and RS256, which cover all common authenticators. */
export const algorithms = [-7, -8, -257] as const

type NewPasskey = {
  staff_id: string
  host: string
  name: string
  credential_id: string
  public_key: string
  counter: number
  transports: string
}

export function listPasskeys(auth: Auth, staff_id: string) {
  return auth
    .selectFrom('staff_passkeys')
    .where('staff_id', '=', staff_id)
    .orderBy('created_at')
    .select(['id', 'host', 'name', 'credential_id', 'created_at', 'last_used_at'])
    .execute()
}

export async function findPasskey(auth: Auth, staff_id: string, id: string) {
  const passkey = await auth
    .selectFrom('staff_passkeys')
    .where('staff_id', '=', staff_id)
    .where('id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst()
  return passkey ?? null
}

export async function findPasskeyByCredential(auth: Auth, host: string, credential_id: string) {
  const passkey = await auth
    .selectFrom('staff_passkeys')
    .where('credential_id', '=', credential_id)
    .where('host', '=', host)
    .select(['id', 'staff_id', 'credential_id', 'public_key', 'counter'])
    .executeTakeFirst()
  return passkey ?? null
}

/** Returns `false` when the credential is already registered. */
export async function insertPasskey(auth: Auth, passkey: NewPasskey): Promise<boolean> {
  const inserted = await auth
    .insertInto('staff_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A signature counter that goes back reveals a cloned authenticator. */
export async function recordPasskeyUse(auth: Auth, id: string, counter: number): Promise<void> {
  await auth
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function updatePasskeyName(
  auth: Auth,
  staff_id: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const changed = await auth
    .updateTable('staff_passkeys')
    .set({ name })
    .where('staff_id', '=', staff_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deletePasskey(auth: Auth, staff_id: string, id: string): Promise<boolean> {
  const deleted = await auth
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staff_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Without a staff id any passkey of the host can answer it (sign-in). */
export async function insertChallenge(
  auth: Auth,
  challenge: { challenge: string; host: string; staff_id: string | null },
): Promise<void> {
  await auth
    .deleteFrom('staff_challenges')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  await auth
    .insertInto('staff_challenges')
    .values({
      ...challenge,
      expires_at: sql<Date>`now() + ${toInterval(sessionTimes.passkeyChallenge)}`,
    })
    .execute()
}

/** Uses up the challenge; returns `false` for an unknown or expired one. */
export async function consumeChallenge(
  auth: Auth,
  { challenge, host, staff_id }: { challenge: string; host: string; staff_id: string | null },
): Promise<boolean> {
  const deleted = await auth
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('host', '=', host)
    .where('staff_id', 'is not distinct from', staff_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return deleted !== undefined
}
