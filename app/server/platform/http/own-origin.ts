type Headers = Record<string, string | string[] | undefined>

/**
 * Checks `Sec-Fetch-Site`, then `Origin`. Browsers send at least one; without both, requests are accepted only
 * if they carry no cookies.
 */
export function isFromOwnOrigin(headers: Headers, host: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return headers.cookie === undefined
  return typeof origin === 'string' && URL.parse(origin)?.host === host.toLowerCase()
}
