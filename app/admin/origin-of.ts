import type { Visit } from '#server/http/visit.ts'

/**
 * Where the page was that a browser made or used a passkey on. The gate has let in nobody but our own pages; in
 * production those are safe ones.
 */
export function originOf(request: Request, { isSecure }: Visit): string {
  const { host } = new URL(request.url)
  const said = URL.parse(request.headers.get('origin') ?? '')
  const isOwn = said?.host === host && (said.protocol === 'https:' || !isSecure)
  return isOwn ? said.origin : `https://${host}`
}
