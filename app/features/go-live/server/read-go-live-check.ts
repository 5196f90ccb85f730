import { refused, type Refused } from '#shared/errors/errors.ts'
import { listUnmetRequirements } from '../rules/go-live-check.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff, Database } from '#platform/database/database.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { readGoLiveFacts, type CheckedPayments } from './read-go-live-facts.ts'
import { adminGoLiveTexts } from '../rules/admin-texts.ts'
import { listRequirementNames } from '../rules/requirement-names.ts'
import type { ReadOpeningWarning } from '#features/stores/server/read-domains.ts'
import { openStoreIfReady } from './check-store.ts'

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
    unmet: listUnmetRequirements(facts),
  }
}

/** Reads the warning that stands beside the choice to open a store whose check is not green. */
export function createWarningReader(payments: CheckedPayments): ReadOpeningWarning {
  return async (staff, store) => {
    const facts = await readGoLiveFacts(staff, store, payments)
    const unmet = facts ? listUnmetRequirements(facts) : []
    return unmet.length === 0 ? null : adminGoLiveTexts.openingWarning(listRequirementNames(unmet))
  }
}

/** Opens a store that waits at once, if its check is green, instead of at the next run of the schedule. */
export async function requestOpening(
  staff: Staff,
  store: StoreKey,
  { database, payments }: { database: Database; payments: CheckedPayments },
): Promise<Refused | null> {
  const refusal = await checkPermission(staff, store.company_id, 'editStore')
  if (refusal) return refusal
  await openStoreIfReady(database, store, payments)
  return null
}
