import type { Language } from '#shared/stores/locale.ts'
import { toStaffLanguage } from '#shared/text/staff-texts.ts'
import type { Database, Scoped } from '#platform/database/database.ts'

/** The language of the back office and of mails, on all devices of a person. */
export async function switchLanguage(
  database: Database,
  staff_id: string,
  language: Language,
): Promise<void> {
  await database
    .scoped({ as: 'staff_auth' })
    .updateTable('staff')
    .set({ language })
    .where('id', '=', staff_id)
    .execute()
}

/** The language of mails to this address. */
export async function readStaffLanguage(
  auth: Scoped<'staff_auth'>,
  email: string,
): Promise<Language | null> {
  const person = await auth
    .selectFrom('staff')
    .where('email', '=', email.toLowerCase())
    .select('language')
    .executeTakeFirst()
  return person ? toStaffLanguage(person.language) : null
}
