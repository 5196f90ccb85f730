type Headers = Record<string, string | string[] | undefined>

/**
 * Checks `Sec-Fetch-Site`, then `Origin`. Browsers send at least one; without both, requests are accepted only
 * if they carry no cookies. In production everyone comes over https, whatever the connection of a proxy uses; a
 * developer may use either.
 */
export function isFromOwnOrigin(
  headers: Headers,
  host: string,
  { isSecure }: { isSecure: boolean },
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return headers.cookie === undefined
  const parsed = typeof origin === 'string' ? URL.parse(origin) : null
  const schemes = isSecure ? ['https:'] : ['https:', 'http:']
  return parsed?.host === host.toLowerCase() && schemes.includes(parsed.protocol)
}
