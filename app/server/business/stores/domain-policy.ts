import { isDevelopmentHost, mayClaimHost, type HostRules } from '#domain/shared/host.ts'

export type DomainPolicy = {
  isClaimable(host: string): Promise<boolean>
  isProvenAtOnce(host: string): boolean
}

export function createDomainPolicy(rules: HostRules): DomainPolicy {
  const isProvenAtOnce = (host: string) => rules.allowDevelopmentHosts && isDevelopmentHost(host)
  return {
    async isClaimable(host) {
      return mayClaimHost(host, rules) && (isProvenAtOnce(host) || !(await isPublicSuffix(host)))
    },
    isProvenAtOnce,
  }
}

/** Anyone can register names under a public suffix (co.uk, github.io), so the suffix itself cannot be claimed. */
async function isPublicSuffix(host: string): Promise<boolean> {
  const { getDomain } = await import('tldts')
  return getDomain(host, { allowPrivateDomains: true }) === null
}
