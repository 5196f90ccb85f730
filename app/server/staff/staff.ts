import type { Scoped } from '../database/database.ts'

type Auth = Scoped<'staff_auth'>

export async function findStaff(auth: Auth, email: string) {
  const person = await auth
    .selectFrom('staff')
    .where('email', '=', email)
    .select(['id', 'name'])
    .executeTakeFirst()
  return person ?? null
}

export function getStaff(auth: Auth, staff_id: string) {
  return auth
    .selectFrom('staff')
    .where('id', '=', staff_id)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow()
}

export async function lockStaff(inside: Auth, staff_id: string): Promise<void> {
  await inside
    .selectFrom('staff')
    .where('id', '=', staff_id)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** Returns `null` for a taken address. */
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

/** Following a mailed link proves access to the mailbox. */
export async function setEmailVerified(auth: Auth, staff_id: string): Promise<void> {
  await auth.updateTable('staff').set({ email_verified: true }).where('id', '=', staff_id).execute()
}

/** Inserts or replaces the password of the provider 'credential'. */
export async function writePassword(auth: Auth, staff_id: string, hash: string): Promise<void> {
  await auth
    .insertInto('staff_accounts')
    .values({ staff_id, account_id: staff_id, provider_id: 'credential', password: hash })
    .onConflict((known) =>
      known.columns(['staff_id', 'provider_id']).doUpdateSet({ password: hash }),
    )
    .execute()
}

/** Does nothing when the password was changed in the meantime. */
export async function replacePassword(
  auth: Auth,
  staff_id: string,
  former: string,
  hash: string,
): Promise<void> {
  await auth
    .updateTable('staff_accounts')
    .set({ password: hash })
    .where('staff_id', '=', staff_id)
    .where('provider_id', '=', 'credential')
    .where('password', '=', former)
    .execute()
}

export async function findPassword(
  auth: Auth,
  email: string,
): Promise<{ staff_id: string; hash: string | null } | null> {
  const found = await questionForPassword(auth)
    .where('p.email', '=', email)
    .select('p.id as staff_id')
    .executeTakeFirst()
  return found ?? null
}

export async function findPasswordOf(auth: Auth, staff_id: string): Promise<string | null> {
  const found = await questionForPassword(auth).where('p.id', '=', staff_id).executeTakeFirst()
  return found?.hash ?? null
}

function questionForPassword(auth: Auth) {
  return auth
    .selectFrom('staff as p')
    .innerJoin('staff_accounts as a', 'a.staff_id', 'p.id')
    .where('a.provider_id', '=', 'credential')
    .select('a.password as hash')
}
