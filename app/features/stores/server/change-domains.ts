import { refused, type Refused } from '#shared/errors/errors.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkAct } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { deleteClaim, findClaim, insertClaim } from './domain-claims.ts'
import type { DomainPolicy } from './domain-policy.ts'
import { claimHost, domainReserved, insertAlias } from './move-to-domain.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Adds a host, which serves the store once it is proven. */
export async function addDomain(
  staff: Staff,
  store: StoreKey,
  host: string,
  policy: DomainPolicy,
): Promise<Refused | null> {
  if (!(await policy.isClaimable(host, store.company_id))) return domainReserved
  const isProven = policy.isProvenAtOnce(host)
  return claimHost(policy, host, store.company_id, () =>
    inTransaction<Staff, Refused | null>(staff, async (tx) => {
      const refusal = await checkAct(tx, store.company_id, 'changeDomain')
      if (refusal) return refusal
      if (!(await lockStore(tx, store))) return refused('storeNotFound')
      if (await findClaim(tx, store, host)) return null
      await insertClaim(tx, store, { host, becomes_domain: false, isProven })
      if (isProven) await insertAlias(tx, store, host)
      await recordDomainChange(tx, store, host, { added: host })
      return null
    }),
  )
}

export function removeDomain(staff: Staff, store: StoreKey, host: string): Promise<Refused | null> {
  return inTransaction<Staff, Refused | null>(staff, async (tx) => {
    const { company_id, store_id } = store
    const refusal = await checkAct(tx, company_id, 'changeDomain')
    if (refusal) return refusal
    const lockedStore = await lockStore(tx, store)
    if (!lockedStore || !(await findClaim(tx, store, host))) return refused('domainNotFound')
    if (lockedStore.domain === host) return refused('domainIsMain')
    await deleteClaim(tx, store, host)
    await tx
      .deleteFrom('store_aliases')
      .where(ofTenant({ company_id, store_id }))
      .where('host', '=', host)
      .execute()
    await recordDomainChange(tx, store, host, { removed: host })
    return null
  })
}

function recordDomainChange(
  staff: Staff,
  store: StoreKey,
  host: string,
  changes: Record<string, unknown>,
) {
  return recordChange(staff, {
    ...store,
    action: 'changed',
    subject_type: 'store',
    subject_id: store.store_id,
    subject_name: host,
    changes,
  })
}
