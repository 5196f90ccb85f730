import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Scoped } from '#platform/database/database.ts'
import type { StaffHost } from './staff-host.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { toBase32 } from './totp.ts'

type Auth = Scoped<'staff_auth'>

const count = 10

/** Replaces all codes and returns them once; only their hashes are stored. */
export async function replaceRecoveryCodes(
  tx: Auth,
  staffHost: StaffHost,
  staff_id: string,
): Promise<string[]> {
  const codes = Array.from({ length: count }, generateCode)
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff_id).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id, code_hash: hashCode(staffHost, code)[0] })))
    .execute()
  return codes
}

/** Returns `null` when the user already has codes. */
export async function createFirstRecoveryCodes(
  tx: Auth,
  staffHost: StaffHost,
  staff_id: string,
): Promise<string[] | null> {
  const left = await countRecoveryCodes(tx, staff_id)
  return left > 0 ? null : replaceRecoveryCodes(tx, staffHost, staff_id)
}

/** Recovery codes are deleted with the last factor. */
export async function deleteOrphanedRecoveryCodes(tx: Auth, staff_id: string): Promise<void> {
  await sql`delete from staff_recovery_codes where staff_id = ${staff_id}
    and not exists (select from staff_second_factors f where f.staff_id = ${staff_id} and f.confirmed_at is not null)
    and not exists (select from staff_passkeys p where p.staff_id = ${staff_id})`.execute(tx)
}

/** Uses up the code; returns `false` for an unknown one. */
export async function consumeRecoveryCode(
  tx: Auth,
  staffHost: StaffHost,
  staff_id: string,
  code: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staff_id)
    .where('code_hash', 'in', hashCode(staffHost, code))
    .returning('staff_id')
    .executeTakeFirst()
  return deleted !== undefined
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
function generateCode(): string {
  const text = toBase32(randomBytes(7)).slice(0, 10)
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

// Hashed with an app key: fifty bits could be brute-forced from a copy of the database alone.
function hashCode({ keysFor }: StaffHost, code: string): Keys {
  const normalised = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  const hashWith = (key: string) => createHmac('sha256', key).update(normalised).digest('base64url')
  const [newestKey, ...olderKeys] = keysFor('recovery codes of the staff')
  return [hashWith(newestKey), ...olderKeys.map(hashWith)]
}
