import { sql } from 'kysely'
import { shopTimeZone } from '#features/analytics/rules/period.ts'
import type { ChangeAction, ChangeSubject } from '../rules/audit.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type ChangeQuery = {
  /** Lower case. Each must match the action, the subject or a changed field. */
  words: readonly string[]
  person: string | null
  store_id: string | null
  action: ChangeAction | null
  about: ChangeSubject | null
  /** Inclusive dates in the shops' time zone. */
  from: string | null
  to: string | null
}

type PageRange = { cursor: string | null; isAscending: boolean; limit: number }

/** Returns ids, newest first unless ascending. */
export async function searchChanges(
  staff: Staff,
  company_id: string,
  { words, person, store_id, action, about, from, to }: ChangeQuery,
  { cursor, isAscending, limit }: PageRange,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from torv.find_changes(${company_id}, ${words.map(toLikePattern)}::text[], ${person}::uuid,
      ${store_id}::uuid, ${action}::text, ${about}::text,
      ${from}::date::timestamp at time zone ${sql.lit(shopTimeZone)},
      (${to}::date + 1)::timestamp at time zone ${sql.lit(shopTimeZone)},
      ${cursor}::uuid, ${isAscending}, ${limit}) id`.execute(staff)
  return rows.map(({ id }) => id)
}

// The trigram index needs three characters; shorter words match only at the start of a word.
function toLikePattern(word: string): string {
  const text = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${text}%` : `%${text}%`
}

/** Returns them unordered. */
export function listChanges(staff: Staff, company_id: string, ids: readonly string[]) {
  return staff
    .selectFrom('audit_log as a')
    .leftJoin('staff as p', 'p.id', 'a.staff_id')
    .leftJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.store_id'),
    )
    .where(ofTenant({ company_id }, 'a'))
    .where('a.id', 'in', ids)
    .select(['a.id', 'a.created_at', 'a.action', 'a.subject_type', 'a.subject_name', 'a.changes'])
    .select(['p.name as staff_name', 's.name as store_name'])
    .execute()
}
