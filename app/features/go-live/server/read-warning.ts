import { adminGoLiveTexts } from '../rules/admin-texts.ts'
import { listDutyNames } from '../rules/duty-names.ts'
import { listUnmetDuties } from '../rules/go-live-check.ts'
import type { ReadOpeningWarning } from '#features/stores/server/read-opening-warning.ts'
import { readGoLiveFacts, type CheckedPayments } from './read-go-live-facts.ts'

/** Reads the warning that stands beside the choice to open a store whose check is not green. */
export function createWarningReader(payments: CheckedPayments): ReadOpeningWarning {
  return async (staff, store) => {
    const facts = await readGoLiveFacts(staff, store, payments)
    const unmet = facts ? listUnmetDuties(facts) : []
    return unmet.length === 0 ? null : adminGoLiveTexts.openingWarning(listDutyNames(unmet))
  }
}
