import { limits } from './limits.ts'

export type HostRules = {
  platformHost: string
  allowDevelopmentHosts: boolean
  /** The operator's own domain, below which stores get a host without a proof. */
  shopsBelow?: string | undefined
}

/**
 * Normalised for looking up a store. Hosts of the platform and of development need not look like a public
 * domain.
 */
export function parseHost(
  header: string | null | undefined,
  { platformHost, allowDevelopmentHosts }: HostRules,
): { host: string } | 'domainInvalid' {
  const host = normaliseHost(header ?? '')
  if (host === undefined) return 'domainInvalid'
  if (isWithin(host, platformHost)) return { host }
  if (isDevelopmentHost(host)) return allowDevelopmentHosts ? { host } : 'domainInvalid'
  return isPublicDomain(host) ? { host } : 'domainInvalid'
}

export function isDevelopmentHost(host: string): boolean {
  return isWithin(host, 'localhost') || host === '127.0.0.1'
}

/**
 * The platform reserves its own host and everything below it, and the domain of its shops except for the hosts that
 * it gives away.
 */
export function mayClaimHost(host: string, rules: HostRules): boolean {
  const { platformHost, allowDevelopmentHosts, shopsBelow } = rules
  if (shopsBelow !== undefined && isWithin(host, shopsBelow)) return isAssignedToOther(host, rules)
  return !isWithin(host, platformHost) && (allowDevelopmentHosts || !isDevelopmentHost(host))
}

/** Whether it is one label below the domain of the shops, for which one wildcard is enough, and no machine's name. */
export function isAssignedToOther(host: string, { platformHost, shopsBelow }: HostRules): boolean {
  if (shopsBelow === undefined || !host.endsWith(`.${shopsBelow}`)) return false
  const label = host.slice(0, -shopsBelow.length - 1)
  // A letter in Punycode can look like one of another shop's name.
  const isPlain = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && !label.startsWith('xn--')
  return isPlain && !reservedLabels.has(label) && !isWithin(platformHost, host)
}

const reservedLabels: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'app',
  'autoconfig',
  'autodiscover',
  'cdn',
  'ftp',
  'imap',
  'mail',
  'mta-sts',
  'mx',
  'ns1',
  'ns2',
  'pop',
  'smtp',
  'status',
  'torv',
  'webmail',
  'wpad',
  'www',
])

// Requires a dot before the domain: shop.example.evil.com and evilshop.example are foreign.
function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

function normaliseHost(header: string): string | undefined {
  if (header.length > limits.host + longestPort.length) return undefined
  // A port above 65535 or a top level such as 0x1 passes the pattern, but cannot form a URL.
  if (!URL.canParse(`http://${header.trim()}/`)) return undefined
  const asciiHost = toAscii(
    header
      .trim()
      .replace(/:\d{1,5}$/, '')
      .toLowerCase(),
  )
  const host = removeWww(asciiHost?.replace(/\.$/, '') ?? '')
  return host.length <= limits.host && namePattern.test(host) ? host : undefined
}

const longestPort = ':65535'

function toAscii(host: string): string | undefined {
  if (/^[\x00-\x7f]*$/.test(host)) return host
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(host)) return undefined
  return URL.parse(`http://${host}/`)?.hostname
}

function removeWww(host: string): string {
  const rest = host.replace(/^www\./, '')
  return rest.includes('.') || rest === 'localhost' ? rest : host
}

const namePattern = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/

// RFC 1035: labels of at most 63 letters, digits and inner hyphens; an all-digit top level is an IP address.
function isPublicDomain(host: string): boolean {
  const labels = host.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  )
}
