import type { Language } from '#shared/stores/locale.ts'
import type { Job, Shopper } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type GuaranteeNotice = { sha256: string; width: number; height: number }

/** The notice in the language of the store, without its bytes, once it was compared. */
export async function readNotice(
  handle: Shopper | Job,
  company_id: string,
  language: Language,
): Promise<GuaranteeNotice | null> {
  const [notice = null] = await noticeSearch(handle, { company_id, language })
  return notice
}

const noticeSearch = prepareQuery(
  ({ company_id, language }: { company_id: string; language: Language }, db) =>
    db
      .selectFrom('guarantee_notices')
      .where(ofTenant({ company_id }))
      .where('language', '=', language)
      .where('compared_at', 'is not', null)
      .select(['sha256', 'width', 'height']),
)
