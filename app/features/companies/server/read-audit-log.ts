import { pageLengths } from '#shared/limits.ts'
import type { Staff } from '#platform/database/database.ts'
import { readBehind } from '#platform/database/read-behind.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { listColleagues } from './list-colleagues.ts'
import { checkPermission } from './permission.ts'
import { listChanges, searchChanges, type ChangeQuery } from './search-changes.ts'

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
  const search = query.words.length > 0 ? await readBehind(staff, find) : null
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
