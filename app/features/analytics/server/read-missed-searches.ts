import { toPeriodRange } from '../rules/period.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
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
