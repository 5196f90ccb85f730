import type { RequestScope } from '#platform/http/request-scope.ts'

/**
 * Returns the origin of the page that called WebAuthn. Request validation admits same-origin requests only; in
 * production they must use HTTPS.
 */
export function getPageOrigin(request: Request, { isSecure }: RequestScope): string {
  const { host } = new URL(request.url)
  const originHeader = URL.parse(request.headers.get('origin') ?? '')
  const isSameOrigin =
    originHeader?.host === host && (originHeader.protocol === 'https:' || !isSecure)
  return isSameOrigin ? originHeader.origin : `https://${host}`
}
