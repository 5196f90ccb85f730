import { isDomainFinding } from '../rules/domain-proof.ts'
import { refused } from '#shared/errors/errors.ts'
import type { Staff } from '#platform/database/database.ts'
import { listClaims } from './domain-claims.ts'
import { readStore } from './read-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export async function readDomains(staff: Staff, store_id: string | undefined) {
  const store = await readStore(staff, store_id)
  if ('refused' in store) return refused('storeNotFound')
  const { company_id, name, domain } = store
  const claims = await listClaims(staff, store)
  return {
    store: { company_id, store_id: store.store_id, name, domain },
    domains: claims.map(({ check_result, ...claim }) => ({
      ...claim,
      isMain: claim.host === domain,
      found: isDomainFinding(check_result) ? check_result : null,
    })),
  }
}

/** Says what is unmet in a store that is opened; null if nothing is. */
export type ReadOpeningWarning = (staff: Staff, store: StoreKey) => Promise<string | null>

/** Callers of this open no store. */
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
