import { sql } from 'kysely'
import { shopTimeZone } from '#domain/analytics/period.ts'
import type { ChangeAction, ChangeSubject } from '#domain/audit.ts'
import type { Staff } from '../database/database.ts'

/** Which changes are asked for; what is null narrows nothing. */
export type WantedChanges = {
  /** Lower case; each stands in what was done, to what, or in the fields that were changed. */
  words: readonly string[]
  person: string | null
  store_id: string | null
  action: ChangeAction | null
  about: ChangeSubject | null
  /** Days of the shops, both of them included. */
  from: string | null
  to: string | null
}

/** As many as are wanted, beyond the change that the stretch begins after. */
type Stretch = { edge: string | null; isRising: boolean; most: number }

/** The newest first, or where it is rising, the oldest. */
export async function searchChanges(
  staff: Staff,
  company_id: string,
  { words, person, store_id, action, about, from, to }: WantedChanges,
  { edge, isRising, most }: Stretch,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from torv.changes_with(${company_id}, ${words.map(patternOf)}::text[], ${person}::uuid,
      ${store_id}::uuid, ${action}::text, ${about}::text,
      ${from}::date::timestamp at time zone ${sql.lit(shopTimeZone)},
      (${to}::date + 1)::timestamp at time zone ${sql.lit(shopTimeZone)},
      ${edge}::uuid, ${isRising}, ${most}) id`.execute(staff)
  return rows.map(({ id }) => id)
}

// The index knows three letters at a time; of a shorter word it knows where one begins.
function patternOf(word: string): string {
  const text = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${text}%` : `%${text}%`
}

/** What a list says of these changes, in no order. */
export function listChanges(staff: Staff, company_id: string, ids: readonly string[]) {
  return staff
    .selectFrom('audit_log as a')
    .leftJoin('staff as p', 'p.id', 'a.staff_id')
    .leftJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.store_id'),
    )
    .where('a.company_id', '=', company_id)
    .where('a.id', 'in', ids)
    .select(['a.id', 'a.created_at', 'a.action', 'a.subject_type', 'a.subject_name', 'a.changes'])
    .select(['p.name as staff_name', 's.name as store_name'])
    .execute()
}
