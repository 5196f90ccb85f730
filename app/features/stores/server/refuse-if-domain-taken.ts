import { refused, type Refused } from '#shared/errors/errors.ts'
import { withClaim } from '#platform/database/claims.ts'
import type { DomainPolicy } from './domain-policy.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'

const constraints = new Set(['stores_domain_key', 'store_aliases_host_key'])

export const domainReserved = refused('domainReserved', { field: 'domain' })

const domainTaken = refused('storeDomainTaken', { field: 'domain' })

/** For a host that the work may prove at once. */
export function claimHost<Result>(
  policy: DomainPolicy,
  host: string | undefined,
  company_id: string,
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  const claim = host === undefined ? undefined : policy.claimInDirectory?.(host, company_id)
  return withClaim(claim, domainTaken, () => refuseIfDomainTaken(work))
}

/** A host belongs to one store of the whole platform: the first to prove it. */
export async function refuseIfDomainTaken<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await work()
  } catch (error) {
    if (!constraints.has(findBrokenConstraint(error) ?? '')) throw error
    return domainTaken
  }
}
