import { pageLengths } from '#shared/limits.ts'
import type { Staff } from '#platform/database/database.ts'
import { readFromReplica } from '#platform/database/read-from-replica.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { listColleagues } from './read-members.ts'
import { checkPermission } from './permission.ts'
import { sql } from 'kysely'
import { timeZone } from '#shared/local-time.ts'
import type { ChangeAction, ChangeSubject } from '../rules/audit.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Ids of the changes next to the requested page; at most one is set. */
type PageCursor = { after: string | null; before: string | null }

/**
 * Returns one page, newest first, and the colleagues to filter by. Keyset pagination costs the same on every
 * page. A replica may search.
 */
export async function readAuditLog(
  staff: Staff,
  company_id: string,
  query: ChangeQuery,
  { after, before }: PageCursor,
) {
  const refusal = await checkPermission(staff, company_id, 'readAuditLog')
  if (refusal) return refusal
  const isBackwards = before !== null
  const find = (handle: Staff) =>
    searchChanges(handle, company_id, query, {
      cursor: before ?? after,
      isAscending: isBackwards,
      limit: pageLengths.auditLog + 1,
    })
  const search = query.words.length > 0 ? await readFromReplica(staff, find) : null
  return onOneConnection(staff, async (handle) => {
    const [matches, colleagues] = await Promise.all([
      search ? search.result : find(handle),
      listColleagues(handle, company_id),
    ])
    const hasMore = matches.length > pageLengths.auditLog
    const page = matches.slice(0, pageLengths.auditLog)
    const ids = isBackwards ? page.toReversed() : page
    const rows = ids.length > 0 ? await listChanges(handle, company_id, ids) : []
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      as_of: search?.as_of ?? null,
      changes: ids.flatMap((id) => byId.get(id) ?? []),
      colleagues,
      previous: (isBackwards ? hasMore : after !== null) ? (ids[0] ?? null) : null,
      next: (isBackwards ? true : hasMore) ? (ids.at(-1) ?? null) : null,
    }
  })
}

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
      ${from}::date::timestamp at time zone ${sql.lit(timeZone)},
      (${to}::date + 1)::timestamp at time zone ${sql.lit(timeZone)},
      ${cursor}::uuid, ${isAscending}, ${limit}) id`.execute(staff)
  return rows.map(({ id }) => id)
}

// The trigram index needs three characters; shorter words match only at the start of a word.
function toLikePattern(word: string): string {
  const text = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${text}%` : `%${text}%`
}

/** Returns them unordered. */
function listChanges(staff: Staff, company_id: string, ids: readonly string[]) {
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
