import type { Visit } from '#server/http/visit.ts'

/**
 * Returns the origin of the page that called WebAuthn. Request validation admits same-origin requests only; in
 * production they must use HTTPS.
 */
export function originOf(request: Request, { isSecure }: Visit): string {
  const { host } = new URL(request.url)
  const said = URL.parse(request.headers.get('origin') ?? '')
  const isOwn = said?.host === host && (said.protocol === 'https:' || !isSecure)
  return isOwn ? said.origin : `https://${host}`
}
