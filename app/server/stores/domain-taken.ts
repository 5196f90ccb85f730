import { refused, type Refused } from '#domain/errors.ts'
import { brokenConstraint } from '../database/faults.ts'

const constraints = new Set(['stores_domain_key', 'store_aliases_host_key'])

export const domainReserved = refused('domainReserved', { field: 'domain' })

/** A host belongs to one store of the whole platform: the first to prove it. */
export async function unlessDomainTaken<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | Refused> {
  try {
    return await work()
  } catch (fault) {
    if (!constraints.has(brokenConstraint(fault) ?? '')) throw fault
    return refused('storeDomainTaken', { field: 'domain' })
  }
}
