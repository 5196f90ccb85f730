import type { Scoped } from '../database/database.ts'

type Auth = Scoped<'staff_auth'>

export async function findStaffId(auth: Auth, email: string): Promise<string | null> {
  const person = await auth
    .selectFrom('staff')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst()
  return person?.id ?? null
}

/** The id of the new person, or nothing when somebody has this address. */
export async function insertStaff(
  auth: Auth,
  person: { name: string; email: string },
): Promise<string | null> {
  const inserted = await auth
    .insertInto('staff')
    .values(person)
    .onConflict((known) => known.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Kept the way the sign-in keeps it: as an account of the provider 'credential' under the person's own id. */
export async function insertPassword(auth: Auth, staff_id: string, hash: string): Promise<void> {
  await auth
    .insertInto('staff_accounts')
    .values({ staff_id, account_id: staff_id, provider_id: 'credential', password: hash })
    .execute()
}
