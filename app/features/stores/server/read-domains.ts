import { isDomainFinding } from '../rules/domain-proof.ts'
import { refused } from '#shared/errors/errors.ts'
import type { Staff } from '#platform/database/database.ts'
import { listClaims } from './domain-claims.ts'
import { readStore } from './read-stores.ts'

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
