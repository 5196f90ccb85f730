import { isDevelopmentHost, mayBeClaimed, type HostRules } from '#domain/host.ts'

/** Which hosts a store may ask for, and which of them need no proof. */
export type DomainPolicy = {
  isClaimable(host: string): Promise<boolean>
  isProvenAtOnce(host: string): boolean
}

export function domainPolicy(rules: HostRules): DomainPolicy {
  const isProvenAtOnce = (host: string) => rules.allowDevelopmentHosts && isDevelopmentHost(host)
  return {
    async isClaimable(host) {
      return mayBeClaimed(host, rules) && (isProvenAtOnce(host) || !(await isPublicSuffix(host)))
    },
    isProvenAtOnce,
  }
}

/** Under a public suffix (co.uk, github.io) names are given to anyone; itself it belongs to no one. */
async function isPublicSuffix(host: string): Promise<boolean> {
  const { getDomain } = await import('tldts')
  return getDomain(host, { allowPrivateDomains: true }) === null
}
