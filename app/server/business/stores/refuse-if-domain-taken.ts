import { refused, type Refused } from '#domain/errors/errors.ts'
import { findBrokenConstraint } from '#server/platform/database/database-errors.ts'

const constraints = new Set(['stores_domain_key', 'store_aliases_host_key'])

export const domainReserved = refused('domainReserved', { field: 'domain' })

/** A host belongs to one store of the whole platform: the first to prove it. */
export async function refuseIfDomainTaken<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await work()
  } catch (error) {
    if (!constraints.has(findBrokenConstraint(error) ?? '')) throw error
    return refused('storeDomainTaken', { field: 'domain' })
  }
}
