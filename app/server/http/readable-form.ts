/** What programs call speaks for itself; everything else is a form that a page of ours sends. */
const ofPrograms = /^\/api\//

/** Those with which an action is asked; what comes with another one reaches none. */
const methods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether what was sent says of itself that it is a form. Whether it is a whole one was judged from its bytes. */
export function isReadableForm({ method, headers, url }: Request): boolean {
  if (!methods.has(method) || ofPrograms.test(new URL(url).pathname)) return true
  const type = headers.get('content-type')?.toLowerCase() ?? ''
  // What is taken away needs no words.
  if (method === 'DELETE' && type === '') return true
  return (
    /^application\/x-www-form-urlencoded\s*(;|$)/.test(type) ||
    /^multipart\/form-data\s*;/.test(type)
  )
}
