import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'

/** Says what is unmet in a store that is opened; null if nothing is. */
export type ReadOpeningWarning = (staff: Staff, store: StoreKey) => Promise<string | null>

/** For callers that open no store. */
export const readNoWarning: ReadOpeningWarning = async () => null

/** The audit log keeps the warning that stood beside the choice to open. */
export async function readOpeningChange(
  staff: Staff,
  store: StoreKey,
  { isOpened, readWarning }: { isOpened: boolean; readWarning: ReadOpeningWarning },
): Promise<{ opening_warning?: string }> {
  const warning = isOpened ? await readWarning(staff, store) : null
  return warning === null ? {} : { opening_warning: warning }
}
