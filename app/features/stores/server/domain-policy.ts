import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import { isDevelopmentHost, isAssignedToOther, mayClaimHost, type HostRules } from '#shared/host.ts'
import type { Database } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import type { Claim } from '#platform/database/claims.ts'

export type DomainPolicy = {
  isClaimable(host: string, company_id: string): Promise<boolean>
  isProvenAtOnce(host: string): boolean
  /** A host that is proven at once is also claimed in the federation. */
  claimHost?(host: string, company_id: string): Claim | undefined
}

export function createDomainPolicy(
  rules: HostRules,
  database: Pick<Database, 'federation' | 'scoped'>,
): DomainPolicy {
  const isProvenAtOnce = (host: string) =>
    isAssignedToOther(host, rules) || (rules.allowDevelopmentHosts && isDevelopmentHost(host))
  return {
    async isClaimable(host, company_id) {
      if (!mayClaimHost(host, rules)) return false
      if (isAssignedToOther(host, rules)) return !(await isResting(database, host, company_id))
      return isProvenAtOnce(host) || !(await isPublicSuffix(host))
    },
    isProvenAtOnce,
    claimHost: (host, company_id) =>
      isAssignedToOther(host, rules) ? database.federation.claimHost(host, company_id) : undefined,
  }
}

/**
 * Anyone can register names under a public suffix (co.uk, github.io), so the suffix itself cannot be claimed.
 * Proven by app/features/stores/tests/domains.shop.test.ts: a domain of the platform or a public suffix cannot be claimed
 */
async function isPublicSuffix(host: string): Promise<boolean> {
  const { getDomain } = await import('tldts')
  return getDomain(host, { allowPrivateDomains: true }) === null
}

/**
 * The next company with the name would receive those who follow links in mails of the deleted store.
 * Proven by app/features/stores/tests/assigned-hosts.test.ts: the name of a deleted store rests, and only its company may take it again
 */
async function isResting(
  database: Pick<Database, 'scoped'>,
  host: string,
  company_id: string,
): Promise<boolean> {
  const rest = toInterval(retention.givenHost)
  const { rows } = await sql<{ rests: boolean }>`
    select torv.is_host_resting(${host}, ${company_id}::uuid, ${rest}) as rests`.execute(
    database.scoped({ as: 'router' }),
  )
  return rows[0]?.rests === true
}
