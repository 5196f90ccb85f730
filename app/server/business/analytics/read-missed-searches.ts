import { toPeriodRange } from '#domain/analytics/period.ts'
import { pageLengths } from '#domain/shared/limits.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { checkPermission } from '../companies/permission.ts'
import { listMissedSearches } from './visit-figures.ts'

/** The most frequent searches without a result in the thirty days up to this one. */
export async function readMissedSearches(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  today: string,
) {
  const refusal = await checkPermission(staff, company_id, 'readAnalytics')
  if (refusal) return refusal
  const { span } = toPeriodRange('30', today)
  const scope = { company_id, store_ids: [store_id] }
  return listMissedSearches(staff, scope, span, pageLengths.rankings * 2)
}
