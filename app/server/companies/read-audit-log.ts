import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listColleagues } from './list-colleagues.ts'
import { forbidden } from './permission.ts'
import { listChanges, searchChanges, type WantedChanges } from './written-changes.ts'

/** Ids of the changes next to the requested page; at most one is set. */
type Place = { after: string | null; before: string | null }

const perPage = 50

/**
 * Returns one page, newest first, and the colleagues to filter by. Keyset pagination costs the same on every
 * page.
 */
export async function readAuditLog(
  staff: Staff,
  company_id: string,
  wanted: WantedChanges,
  { after, before }: Place,
) {
  const no = await forbidden(staff, company_id, 'readAuditLog')
  if (no) return no
  return together(staff, async (one) => {
    const isBackwards = before !== null
    const [found, colleagues] = await Promise.all([
      searchChanges(one, company_id, wanted, {
        edge: before ?? after,
        isRising: isBackwards,
        most: perPage + 1,
      }),
      listColleagues(one, company_id),
    ])
    const hasMore = found.length > perPage
    const page = found.slice(0, perPage)
    const ids = isBackwards ? page.toReversed() : page
    const rows = ids.length > 0 ? await listChanges(one, company_id, ids) : []
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      changes: ids.flatMap((id) => byId.get(id) ?? []),
      colleagues,
      previous: (isBackwards ? hasMore : after !== null) ? (ids[0] ?? null) : null,
      next: (isBackwards ? true : hasMore) ? (ids.at(-1) ?? null) : null,
    }
  })
}
