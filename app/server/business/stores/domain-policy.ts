import {
  isDevelopmentHost,
  isGivenAway,
  mayClaimHost,
  type HostRules,
} from '#domain/shared/host.ts'
import type { CellDirectory } from '#server/platform/database/cell-directory.ts'
import type { Claim } from '#server/platform/database/claims.ts'

export type DomainPolicy = {
  isClaimable(host: string): Promise<boolean>
  isProvenAtOnce(host: string): boolean
  /** Among several cells, a host that is proven at once is also taken in their directory. */
  claimInDirectory?(host: string, company_id: string): Claim | undefined
}

export function createDomainPolicy(
  rules: HostRules,
  { directory }: { directory?: CellDirectory | undefined },
): DomainPolicy {
  const isProvenAtOnce = (host: string) =>
    isGivenAway(host, rules) || (rules.allowDevelopmentHosts && isDevelopmentHost(host))
  return {
    async isClaimable(host) {
      return mayClaimHost(host, rules) && (isProvenAtOnce(host) || !(await isPublicSuffix(host)))
    },
    isProvenAtOnce,
    claimInDirectory: (host, company_id) =>
      isGivenAway(host, rules) ? directory?.ofHost(host, company_id) : undefined,
  }
}

/**
 * Anyone can register names under a public suffix (co.uk, github.io), so the suffix itself cannot be claimed.
 * Proven by test/shop/domains.test.ts: a domain of the platform or a public suffix cannot be claimed
 */
async function isPublicSuffix(host: string): Promise<boolean> {
  const { getDomain } = await import('tldts')
  return getDomain(host, { allowPrivateDomains: true }) === null
}
