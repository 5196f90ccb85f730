import { isDevelopmentHost, parseHost } from '#shared/host.ts'

/** `shops.example.com`, or the wildcard `*.shops.example.com` of its certificate. */
export function parseShopsBelow(
  submitted: string | undefined,
  platformHost: string,
  isProduction: boolean,
): string | undefined {
  if (submitted === undefined) return undefined
  const rules = { platformHost, allowDevelopmentHosts: !isProduction }
  const parsed = parseHost(submitted.replace(/^\*\./, ''), rules)
  const isDomain = parsed !== 'domainInvalid' && parsed.host.includes('.')
  if (!isDomain || (isProduction && isDevelopmentHost(parsed.host))) {
    throw new Error(
      `TORV_SHOPS_BELOW=${submitted} is no domain. Name one of your own, such as shops.example.com, whose DNS record ` +
        '*.shops.example.com leads to Torv.',
    )
  }
  return parsed.host
}
