import type { Language } from '#shared/stores/locale.ts'
import type { Scoped } from '#platform/database/database.ts'

type Auth = Scoped<'staff_auth'>

export async function findStaff(auth: Auth, email: string) {
  const user = await auth
    .selectFrom('staff')
    .where('email', '=', email)
    .select(['id', 'name'])
    .executeTakeFirst()
  return user ?? null
}

/** A person whose account is kept here; others may be known by name only. */
export async function findAccountHolder(auth: Auth, email: string) {
  const user = await auth
    .selectFrom('staff as p')
    .innerJoin('staff_accounts as a', 'a.staff_id', 'p.id')
    .where('p.email', '=', email)
    .select(['p.id', 'p.name'])
    .executeTakeFirst()
  return user ?? null
}

export function getStaff(auth: Auth, staff_id: string) {
  return auth
    .selectFrom('staff')
    .where('id', '=', staff_id)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow()
}

export async function lockStaff(tx: Auth, staff_id: string): Promise<void> {
  await tx.selectFrom('staff').where('id', '=', staff_id).select('id').forNoKeyUpdate().execute()
}

/** Returns `null` for a taken address. */
export async function insertStaff(
  auth: Auth,
  user: { name: string; email: string; language?: Language },
): Promise<string | null> {
  const inserted = await auth
    .insertInto('staff')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Following a mailed link proves access to the mailbox. */
export async function setEmailVerified(auth: Auth, staff_id: string): Promise<void> {
  await auth.updateTable('staff').set({ email_verified: true }).where('id', '=', staff_id).execute()
}

/** Inserts or replaces the password of the provider 'credential'; null until its owner has chosen one. */
export async function savePassword(
  auth: Auth,
  staff_id: string,
  hash: string | null,
): Promise<void> {
  await auth
    .insertInto('staff_accounts')
    .values({ staff_id, account_id: staff_id, provider_id: 'credential', password: hash })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'provider_id']).doUpdateSet({ password: hash }),
    )
    .execute()
}

/** Does nothing when the password was changed in the meantime. */
export async function upgradePasswordHash(
  auth: Auth,
  staff_id: string,
  oldHash: string,
  hash: string,
): Promise<void> {
  await auth
    .updateTable('staff_accounts')
    .set({ password: hash })
    .where('staff_id', '=', staff_id)
    .where('provider_id', '=', 'credential')
    .where('password', '=', oldHash)
    .execute()
}

export async function findCredentials(
  auth: Auth,
  email: string,
): Promise<{ staff_id: string; hash: string | null } | null> {
  const credentials = await selectPassword(auth)
    .where('p.email', '=', email)
    .select('p.id as staff_id')
    .executeTakeFirst()
  return credentials ?? null
}

export async function findPasswordHash(auth: Auth, staff_id: string): Promise<string | null> {
  const credentials = await selectPassword(auth).where('p.id', '=', staff_id).executeTakeFirst()
  return credentials?.hash ?? null
}

function selectPassword(auth: Auth) {
  return auth
    .selectFrom('staff as p')
    .innerJoin('staff_accounts as a', 'a.staff_id', 'p.id')
    .where('a.provider_id', '=', 'credential')
    .select('a.password as hash')
}
