import { pageLengths } from '#shared/limits.ts'
import { parseDraftLines } from '../../rules/order-draft.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { listDrafts } from './order-drafts.ts'

export async function readOrderDrafts(staff: Staff, store: StoreKey, page: number) {
  const refusal = await checkPermission(staff, store.company_id, 'handleOrders')
  if (refusal) return refusal
  const drafts = await listDrafts(staff, store, page)
  const length = pageLengths.customerOrders
  return {
    page,
    hasNext: drafts.length > length,
    drafts: drafts.slice(0, length).map(({ lines, ...draft }) => ({
      ...draft,
      pieces: parseDraftLines(lines).reduce((count, { quantity }) => count + quantity, 0),
    })),
  }
}
