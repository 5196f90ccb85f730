import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Scoped } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import type { Keys } from '../secrets/keys.ts'
import { asBase32 } from './totp.ts'

type Auth = Scoped<'staff_auth'>

const count = 10

/** Replaces all codes and returns them once; only their hashes are stored. */
export async function replaceRecoveryCodes(
  inside: Auth,
  visit: Visit,
  staff_id: string,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await inside.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff_id).execute()
  await inside
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id, code_hash: hashesOf(visit, code)[0] })))
    .execute()
  return codes
}

/** Returns `null` when the user already has codes. */
export async function makeFirstRecoveryCodes(
  inside: Auth,
  visit: Visit,
  staff_id: string,
): Promise<string[] | null> {
  const left = await countRecoveryCodes(inside, staff_id)
  return left > 0 ? null : replaceRecoveryCodes(inside, visit, staff_id)
}

/** Recovery codes are deleted with the last factor. */
export async function deleteIdleRecoveryCodes(inside: Auth, staff_id: string): Promise<void> {
  await sql`delete from staff_recovery_codes where staff_id = ${staff_id}
    and not exists (select from staff_second_factors f where f.staff_id = ${staff_id} and f.confirmed_at is not null)
    and not exists (select from staff_passkeys p where p.staff_id = ${staff_id})`.execute(inside)
}

/** Uses up the code; returns `false` for an unknown one. */
export async function takeRecoveryCode(
  inside: Auth,
  visit: Visit,
  staff_id: string,
  code: string,
): Promise<boolean> {
  const taken = await inside
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staff_id)
    .where('code_hash', 'in', hashesOf(visit, code))
    .returning('staff_id')
    .executeTakeFirst()
  return taken !== undefined
}

async function countRecoveryCodes(auth: Auth, staff_id: string): Promise<number> {
  const { left } = await auth
    .selectFrom('staff_recovery_codes')
    .where('staff_id', '=', staff_id)
    .select((select) => select.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}

// Fifty bits, in two groups for reading aloud.
function newCode(): string {
  const text = asBase32(randomBytes(7)).slice(0, 10)
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

// Hashed with an app key: fifty bits could be brute-forced from a copy of the database alone.
function hashesOf({ keysFor }: Visit, code: string): Keys {
  const plain = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  const hashed = (key: string) => createHmac('sha256', key).update(plain).digest('base64url')
  const [newest, ...former] = keysFor('recovery codes of the staff')
  return [hashed(newest), ...former.map(hashed)]
}
