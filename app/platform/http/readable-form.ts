/** API requests come from programs; everything else is a form of our own pages. */
const apiPath = /^\/api\//

/** Methods that reach an action. */
const methods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Checks the declared content type only; the bytes were checked before. */
export function isReadableForm({ method, headers, url }: Request): boolean {
  if (!methods.has(method) || apiPath.test(new URL(url).pathname)) return true
  const type = headers.get('content-type')?.toLowerCase() ?? ''
  // DELETE may have no body.
  if (method === 'DELETE' && type === '') return true
  return (
    /^application\/x-www-form-urlencoded\s*(;|$)/.test(type) ||
    /^multipart\/form-data\s*;/.test(type)
  )
}
