import { refused, type Refused } from '#domain/errors.ts'
import { brokenConstraint } from '../database/faults.ts'

/** One host names one store, whoever owns it: only the database sees them all. */
export async function unlessDomainTaken<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | Refused> {
  try {
    return await work()
  } catch (fault) {
    if (brokenConstraint(fault) !== 'stores_domain_key') throw fault
    return refused('storeDomainTaken', { field: 'domain' })
  }
}
