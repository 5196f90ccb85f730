import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import { listColleagues } from './list-colleagues.ts'
import { forbidden } from './permission.ts'
import { listChanges, searchChanges, type WantedChanges } from './written-changes.ts'

/** The change after which, or before which, a page begins. */
type Place = { after: string | null; before: string | null }

const perPage = 50

/**
 * One page of what staff have changed, the newest first, and who can have done it. A page is asked for by where the last
 * one ended, which costs the same at the end of a million as at their beginning.
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
      /** Where the neighbouring pages begin. */
      previous: (isBackwards ? hasMore : after !== null) ? (ids[0] ?? null) : null,
      next: (isBackwards ? true : hasMore) ? (ids.at(-1) ?? null) : null,
    }
  })
}
