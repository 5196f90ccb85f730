import { sql } from 'kysely'
import type { Job, Staff } from '#platform/database/database.ts'
import { updateStore } from './stores.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { withClaim } from '#platform/database/claims.ts'
import type { DomainPolicy } from './domain-policy.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'

/** The previous domain stays as an alias that redirects. */
export async function moveToDomain(
  staff: Staff | Job,
  store: StoreKey,
  domain: string,
): Promise<void> {
  const { company_id, store_id } = store
  await staff
    .deleteFrom('store_aliases')
    .where(ofTenant({ company_id, store_id }))
    .where('host', '=', domain)
    .execute()
  const before = await staff
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .select(['domain', 'domain_proven_at'])
    .executeTakeFirstOrThrow()
  await updateStore(staff, store, { domain, domain_proven_at: sql<Date>`now()` })
  if (before.domain_proven_at !== null && before.domain !== domain) {
    await insertAlias(staff, store, before.domain)
  }
}

export async function insertAlias(
  staff: Staff | Job,
  { company_id, store_id }: StoreKey,
  host: string,
): Promise<void> {
  await staff
    .insertInto('store_aliases')
    .values({ company_id, store_id, host })
    .onConflict((conflict) => conflict.columns(['company_id', 'store_id', 'host']).doNothing())
    .execute()
}

const constraints = new Set(['stores_domain_key', 'store_aliases_host_key'])

export const domainReserved = refused('domainReserved', { field: 'domain' })

const domainTaken = refused('storeDomainTaken', { field: 'domain' })

/** Moves to a host that the work may prove at once. */
export function claimHost<Result>(
  policy: DomainPolicy,
  host: string | undefined,
  company_id: string,
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  const claim = host === undefined ? undefined : policy.claimHost?.(host, company_id)
  return withClaim(claim, domainTaken, () => refuseIfDomainInUse(work))
}

/** A host belongs to one store of the whole platform: the first to prove it. */
export async function refuseIfDomainInUse<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await work()
  } catch (error) {
    if (!constraints.has(findBrokenConstraint(error) ?? '')) throw error
    return domainTaken
  }
}
