import { sql } from 'kysely'
import type { Language } from '#domain/stores/locale.ts'
import type { Job, Staff } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** Whether the file is there and fits its sum. */
export async function hasWholeNotice(
  handle: Staff | Job,
  company_id: string,
  language: Language,
): Promise<boolean> {
  const notice = await handle
    .selectFrom('guarantee_notices')
    .where(ofTenant({ company_id }))
    .where('language', '=', language)
    .where(sql<boolean>`sha256 = encode(sha256(bytes), 'hex')`)
    .select('language')
    .executeTakeFirst()
  return notice !== undefined
}
