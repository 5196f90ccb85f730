import { isRefused } from '#domain/errors/errors.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { readContributionTerms } from '../stores/read-settings.ts'
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
