type Headers = Record<string, string | string[] | undefined>

/**
 * Whether a request that wants to change something came from a page of the same origin. Browsers say so themselves;
 * a caller that says nothing is no browser and carries nobody's cookies along.
 */
export function isFromOwnOrigin(headers: Headers, host: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return headers.cookie === undefined
  return typeof origin === 'string' && URL.parse(origin)?.host === host.toLowerCase()
}
