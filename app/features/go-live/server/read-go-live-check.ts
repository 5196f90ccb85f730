import { refused } from '#shared/errors/errors.ts'
import { listUnmetDuties } from '../rules/go-live-check.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { readGoLiveFacts, type CheckedPayments } from './read-go-live-facts.ts'

/** The duties that are unmet now, and whether the store is open. */
export async function readGoLiveCheck(staff: Staff, store: StoreKey, payments: CheckedPayments) {
  const refusal = await checkPermission(staff, store.company_id, 'readSettings')
  if (refusal) return refusal
  const facts = await readGoLiveFacts(staff, store, payments)
  if (!facts) return refused('storeNotFound')
  const { opening, requires_safety_facts, lackingSafety, foreignCountries } = facts
  return {
    opening,
    requires_safety_facts,
    lackingSafety,
    foreignCountries,
    unmet: listUnmetDuties(facts),
  }
}
