import { isRefused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { readContributionTerms } from '#features/stores/server/read-settings.ts'
import { listContributionPayments, listContributionQuarters } from './contributions.ts'

/** The store's promise, the gifts of its orders by quarter, and the payments. */
export async function readContributions(staff: Staff, store: StoreKey) {
  const terms = await readContributionTerms(staff, store)
  if (isRefused(terms)) return terms
  const [quarters, payments] = await Promise.all([
    listContributionQuarters(staff, store),
    listContributionPayments(staff, store),
  ])
  return { ...terms, quarters, payments }
}
