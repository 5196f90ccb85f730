import { refused, type Refused } from '#shared/errors/errors.ts'
import { mayClaimHost, type HostRules } from '#shared/host.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Database, type Job } from '#platform/database/database.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { findClaim, recordProof } from './domain-claims.ts'
import { insertAlias, moveToDomain, claimHost, domainReserved } from './move-to-domain.ts'

/**
 * The operator of the machine vouches for a host that a store has asked for, such as one of an intranet. The company
 * reads the reason in its audit log. The host is not checked again.
 */
export async function proveDomain(
  database: Database,
  store: StoreKey,
  host: string,
  { reason, rules }: { reason: string; rules: HostRules },
): Promise<Refused | null> {
  if (!mayClaimHost(host, rules)) return domainReserved
  const job = database.scoped({ as: 'job', ...store })
  const policy = {
    isClaimable: async () => true,
    isProvenAtOnce: () => true,
    claimHost: () => database.federation.claimHost(host, store.company_id),
  }
  return claimHost(policy, host, store.company_id, () =>
    inTransaction<Job, Refused | null>(job, async (tx) => {
      const claim = await findClaim(tx, store, host)
      if (!claim) return refused('domainNotFound')
      if (claim.proven_at === null) {
        if (claim.becomes_domain) await moveToDomain(tx, store, host)
        else await insertAlias(tx, store, host)
      }
      await recordProof(tx, store, host)
      await keepUnchecked(tx, store, host)
      await insertChange(tx, null, {
        ...store,
        action: 'changed',
        subject_type: 'store',
        subject_id: store.store_id,
        subject_name: host,
        changes: { proven_by_operator: reason },
      })
      return null
    }),
  )
}

/** Without a token the daily check passes it by: there is no public record that it could find. */
async function keepUnchecked(job: Job, { company_id, store_id }: StoreKey, host: string) {
  await job
    .updateTable('domain_claims')
    .set({ token: null, failing_since: null, check_result: '' })
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('host', '=', host)
    .execute()
}
