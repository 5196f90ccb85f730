import { refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden, unconfirmed } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { deleteClaim, findClaim, insertClaim } from './domain-claims.ts'
import type { DomainPolicy } from './domain-policy.ts'
import { domainReserved, unlessDomainTaken } from './domain-taken.ts'
import { insertAlias } from './move-to-domain.ts'
import { lockStore, type StoreKey } from './stores.ts'

/** Adds a host, which serves the store once it is proven. */
export async function addDomain(
  staff: Staff,
  store: StoreKey,
  host: string,
  policy: DomainPolicy,
): Promise<Refused | null> {
  if (!(await policy.isClaimable(host))) return domainReserved
  const isProven = policy.isProvenAtOnce(host)
  return unlessDomainTaken(() =>
    inOneTransaction<Staff, Refused | null>(staff, async (inside) => {
      const no =
        (await forbidden(inside, store.company_id, 'editStore')) ?? (await unconfirmed(inside))
      if (no) return no
      if (!(await lockStore(inside, store))) return refused('storeNotFound')
      if (await findClaim(inside, store, host)) return null
      await insertClaim(inside, store, { host, becomes_domain: false, isProven })
      if (isProven) await insertAlias(inside, store, host)
      await note(inside, store, host, { added: host })
      return null
    }),
  )
}

export function removeDomain(staff: Staff, store: StoreKey, host: string): Promise<Refused | null> {
  return inOneTransaction<Staff, Refused | null>(staff, async (inside) => {
    const { company_id, store_id } = store
    const no = (await forbidden(inside, company_id, 'editStore')) ?? (await unconfirmed(inside))
    if (no) return no
    const known = await lockStore(inside, store)
    if (!known || !(await findClaim(inside, store, host))) return refused('domainNotFound')
    if (known.domain === host) return refused('domainIsMain')
    await deleteClaim(inside, store, host)
    await inside
      .deleteFrom('store_aliases')
      .where('company_id', '=', company_id)
      .where('store_id', '=', store_id)
      .where('host', '=', host)
      .execute()
    await note(inside, store, host, { removed: host })
    return null
  })
}

function note(staff: Staff, store: StoreKey, host: string, changes: Record<string, unknown>) {
  return recordChange(staff, {
    ...store,
    action: 'changed',
    subject_type: 'store',
    subject_id: store.store_id,
    subject_name: host,
    changes,
  })
}
