import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { FirstCompanyForm } from '#features/companies/rules/company-forms.ts'
import type { Scoped } from '#platform/database/database.ts'
import { inTransactionOrRollback } from '#platform/database/transactions.ts'
import { checkGuessable, hashPassword } from '#platform/crypto/passwords.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { insertStaff, savePassword, setEmailVerified } from './staff.ts'
import type { StaffHost } from './staff-host.ts'
import { insertStaffSession, type Browser, type StartedSession } from './start-staff-session.ts'

type Auth = Scoped<'staff_auth'>

/** The key is valid at the platform's host, as long as there is no company. */
export async function checkFirstCompanyKey(
  { database, isPlatform }: Pick<StaffHost, 'database' | 'isPlatform'>,
  key: string,
): Promise<Refused | null> {
  const auth = database.scoped({ as: 'staff_auth' })
  return isPlatform && (await hasKey(auth, hashToken(key))) ? null : refused('firstCompanyGone')
}

/** Makes company, owner and session together, or nothing. */
export async function createFirstCompany(
  staffHost: StaffHost,
  key: string,
  { company, name, password, language, ...form }: FirstCompanyForm & { language: Language },
  browser: Browser,
): Promise<StartedSession | Refused> {
  const keyRefusal = await checkFirstCompanyKey(staffHost, key)
  if (keyRefusal) return keyRefusal
  const { database, host } = staffHost
  const email = form.email.toLowerCase()
  const guessableRefusal = checkGuessable(password, { name, email, host })
  if (guessableRefusal) return guessableRefusal
  const hash = await hashPassword(password)
  const auth = database.scoped({ as: 'staff_auth' })
  return inTransactionOrRollback<Auth, StartedSession>(auth, async (tx) => {
    const staff_id = await insertStaff(tx, { name, email, language })
    // The owner of a company that was made at the same time has the address.
    if (!staff_id) {
      return refused((await hasKey(tx, hashToken(key))) ? 'firstOwnerKnown' : 'firstCompanyGone')
    }
    if (!(await useKey(tx, hashToken(key), company, staff_id))) return refused('firstCompanyGone')
    await savePassword(tx, staff_id, hash)
    await setEmailVerified(tx, staff_id)
    return insertStaffSession(tx, staffHost, { staff_id, browser, strength: 'password' })
  })
}

async function hasKey(auth: Auth, token_hash: string): Promise<boolean> {
  const key = await auth
    .selectFrom('first_company_keys')
    .where('token_hash', '=', token_hash)
    .select('token_hash')
    .executeTakeFirst()
  return key !== undefined
}

async function useKey(tx: Auth, token_hash: string, company: string, owner: string) {
  const { rows } = await sql<{ isMade: boolean }>`
    select torv.create_first_company(${token_hash}, ${company}, ${owner}) as "isMade"`.execute(tx)
  return rows[0]?.isMade === true
}
